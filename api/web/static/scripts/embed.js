// A board inside another site: a spectator's view with a chosen delay, so that a video stream of it reveals nothing too early.

import { Battle } from "./battle.js";
import { Board } from "./board.js";
import { parts } from "./elements.js";
import { t } from "./messages.js";
import { hush, tellProblem } from "./notices.js";

const SECOND = 1_000;
const LONGEST = 86_400;
const main = document.querySelector("[data-embedded]");
const delay = Math.min(Math.max(0, Number(new URLSearchParams(location.search).get("delay")) || 0), LONGEST);
const told = parts(main);
const battle = new Battle(main.dataset.game);
const board = new Board(told.board);
let shown = 0;

/** The newest version that is old enough. */
const ripe = () => battle.entries.findLast(({ at }) => Date.parse(at) <= Date.now() - delay * SECOND);

async function show() {
  const entry = ripe();
  if (!entry || entry.version === shown) return;
  shown = entry.version;
  const view = await battle.view(shown);
  if (view.table.length) board.show(await battle.board(shown), view);
  told.now.textContent = entry.sentence;
  told.board.dataset.version = shown;
}

async function open() {
  try {
    await battle.read();
    told.name.textContent = battle.newest.name ?? battle.id;
    told.watch.href = `/games/${battle.id}`;
    told.behind.textContent = delay ? t("({delay:second|seconds} behind)", { delay }) : "";
    board.say(delay ? t("The battle begins here a little later.") : t("The table is not laid yet."));
    await show();
    setInterval(() => show().catch(() => {}), SECOND);
    battle.keepReading({ failed: (problem) => tellProblem(problem, hush), healed: hush });
  } catch (problem) {
    tellProblem(problem, () => location.reload());
  }
}

open();
