// The first page: a demonstration battle at once, and the list of games below it.

import { lobby } from "./api.js";
import { Lobby } from "./lobby.js";
import { hush, tell, tellProblem } from "./notices.js";
import { firstShot, watch } from "./watch.js";

const PATIENCE = 3_000;

/** The newest demonstration; without one, the newest battle, then anything there is. */
function chosen(games) {
  const sailing = games.filter(({ status }) => status !== "waiting");
  return sailing.find(({ name }) => name?.startsWith("Demonstration")) ?? sailing[0] ?? games[0];
}

async function open() {
  try {
    const page = await lobby();
    if (page.games.length === 0) {
      tell("The demonstration battle is being sailed …", "It appears here by itself as soon as the first ships are on the table.");
      setTimeout(open, PATIENCE);
      return;
    }
    hush();
    new Lobby(document.querySelector("[data-lobby]")).show(page);
    await watch(chosen(page.games).id, firstShot);
  } catch (problem) {
    tellProblem(problem, open);
  }
}

open();
