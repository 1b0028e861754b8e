// The first page: ways to start a game, a demonstration battle, and the list of games.

import { lobby } from "./api.js";
import { install } from "./install.js";
import { Lobby } from "./lobby.js";
import { t } from "./messages.js";
import { hush, tell, tellProblem } from "./notices.js";
import { Tables } from "./tables.js";
import { firstShot, watch } from "./watch.js";

const PATIENCE = 3_000;
const rooms = new Lobby(document.querySelector("[data-lobby]"));

/** The newest demonstration, or else the newest battle, or else any game. */
function chosen(games) {
  const sailing = games.filter(({ status }) => status !== "waiting");
  return sailing.find(({ name }) => name?.startsWith("Demonstration")) ?? sailing[0] ?? games[0];
}

async function open() {
  try {
    const page = await lobby();
    if (page.games.length === 0) {
      tell(t("The demonstration battle is being sailed …"), t("It appears here by itself as soon as the first ships are on the table."));
      setTimeout(open, PATIENCE);
      return;
    }
    hush();
    rooms.show(page);
    await watch(chosen(page.games).id, firstShot);
  } catch (problem) {
    tellProblem(problem, open);
  }
}

const tables = document.querySelector("[data-tables]");
new Tables(tables).fill().catch((problem) => tellProblem(problem, () => location.reload()));
tables.querySelector("[data-part=join]").addEventListener("click", () => rooms.showFree());
install();
open();
