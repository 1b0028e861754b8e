// The bench of a game: every fact with its reason, disputes, undo, forks and the clock, around one `Battle`.

import { Battle } from "./battle.js";
import { identify } from "./bearer.js";
import { Clock } from "./clock.js";
import { Disputes } from "./disputes.js";
import { Docket } from "./docket.js";
import { element, parts } from "./elements.js";
import { Exhibit } from "./exhibit.js";
import { Forks } from "./forks.js";
import { showAwaited, showFork, showHeadline, showStanding } from "./headline.js";
import { t } from "./messages.js";
import { hush, tell, tellProblem } from "./notices.js";
import { Officials } from "./officials.js";
import { chair, isReferee } from "./people.js";
import { Rewinding } from "./rewinding.js";
import { openRulesHere } from "./rule-card.js";
import { listed } from "./words.js";

const hall = document.querySelector("[data-bench]");
const shown = parts(hall);

async function open() {
  tell(t("Reading the battle …"));
  const battle = new Battle(hall.dataset.game);
  try {
    const bench = { battle, account: await identify(), named: (ship) => battle.newest?.ships[ship]?.name ?? ship };
    sit(bench);
    await battle.read();
    hush();
    hall.hidden = false;
    const asked = Number(new URLSearchParams(location.search).get("at"));
    battle.look(asked || battle.last);
    arrive();
  } catch (problem) {
    tellProblem(problem, () => location.reload());
    return;
  }
  battle.keepReading({ failed: (problem) => tellProblem(problem, () => battle.read()), healed: hush, beyond: true });
}

function sit(bench) {
  const { battle } = bench;
  const section = (name) => hall.querySelector(`[data-${name}]`);
  battle.follow("facts");
  const docket = new Docket(section("docket"), battle);
  new Exhibit(section("exhibit"), battle);
  new Disputes(section("disputes"), bench, docket);
  new Rewinding(section("rewinds"), bench);
  new Forks(section("forks"), bench);
  new Clock(section("clock"), bench);
  new Officials(section("officials"), bench);
  openRulesHere(document.body);
  battle.addEventListener("entries", () => head(bench));
  battle.addEventListener("looked", () => remember(battle));
  hall.addEventListener("click", (click) => goTo(click, battle));
}

function head({ battle, account }) {
  const { newest } = battle;
  document.title = `${t("The bench: {name}", { name: newest.name ?? newest.id })} · Sealed Orders`;
  hall.dataset.kind = newest.fork ? "fork" : "battle";
  showHeadline(shown, newest);
  showFork(shown.fork, newest);
  showStanding(shown.standing, newest, battle.entries);
  showAwaited(shown.awaited, newest);
  shown.waiting.textContent = newest.disputes.length ? t("({number} open)", { number: newest.disputes.length }) : "";
  shown["standing-request"].textContent = newest.undo ? t("(asked for)") : "";
  if (account) standing(newest);
}

/** The role of the token's account in this game. */
function standing(view) {
  const who = document.querySelector("[data-bearer] [data-part=who]");
  const seats = view.viewer.seats.length ? t("You hold {seats}.", { seats: listed(view.viewer.seats.map((seat) => chair(view, seat))) }) : "";
  const said = isReferee(view) ? t("You are referee of this game, and see what is sealed.") : seats || t("You neither play in this game nor referee it.");
  const line = who.querySelector("[data-standing]") ?? element("span", { "data-standing": true });
  line.textContent = ` ${said}`;
  who.append(line);
}

function remember({ id, version }) {
  shown.watch.href = `/games/${id}?at=${version}`;
  shown.watch.hidden = false;
  history.replaceState(null, "", `?at=${version}${location.hash}`);
}

/** Show a fact of this game without reloading the page. */
function goTo(click, battle) {
  const link = click.target.closest('a[href^="?at="]');
  if (!link || click.metaKey || click.ctrlKey || click.shiftKey || click.button !== 0) return;
  click.preventDefault();
  battle.look(Number(new URLSearchParams(link.search).get("at")));
  document.getElementById("facts").scrollIntoView();
}

/** Scroll to the section in the address, which was hidden when the browser looked for it. */
function arrive() {
  if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();
}

open();
