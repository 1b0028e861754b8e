// The lobby: every game in a line, newest first.

import { lobby } from "./api.js";
import { choices, element, parts, press } from "./elements.js";
import { tellProblem } from "./notices.js";
import { capital, plain } from "./words.js";

const STATUSES = { "": "All", waiting: "Seats free", playing: "Being played", ended: "Ended" };

export class Lobby {
  #section;
  #parts;
  #status = "";
  #cursor = null;

  constructor(section) {
    this.#section = section;
    this.#parts = parts(section);
    choices(this.#parts.filter, STATUSES, this.#status, (status) => this.#choose(status));
    this.#parts.more.addEventListener("click", () => this.#fetch());
  }

  /** Show a page that has been fetched already; a lobby of one game would say nothing new. */
  show({ games, next }) {
    this.#section.hidden = games.length < 2;
    this.#add(games, next);
  }

  #choose(status) {
    this.#status = status;
    this.#cursor = null;
    press(this.#parts.filter, status);
    this.#parts.lines.replaceChildren();
    this.#fetch();
  }

  async #fetch() {
    const status = this.#status;
    try {
      const page = await lobby({ status, cursor: this.#cursor });
      if (status === this.#status) this.#add(page.games, page.next);
    } catch (problem) {
      tellProblem(problem, () => this.#fetch());
    }
  }

  #add(games, next) {
    this.#cursor = next;
    this.#parts.more.hidden = next === null || next === undefined;
    this.#parts.lines.append(...games.map(line));
    if (!this.#parts.lines.hasChildNodes()) this.#parts.lines.append(element("li", { class: "lobby-none" }, "None just now."));
  }
}

function line(game) {
  const told = [capital(plain(game.scenario)), `${game.level} rules`, captains(game)].join(" · ");
  return element(
    "li",
    { class: "lobby-line", "data-status": game.status },
    element("a", { href: `/games/${game.id}` }, game.name ?? game.id),
    element("p", {}, told),
    element("p", { class: "lobby-state" }, state(game)),
  );
}

function captains({ seats }) {
  return Object.entries(seats).map(([seat, { name }]) => name ?? `${seat} free`).join(", ");
}

function state({ status, turn, winner, free }) {
  if (status === "waiting") return free.length === 1 ? "One seat free" : `${free.length} seats free`;
  if (status === "playing") return turn ? `Turn ${turn}` : "Setting up";
  return winner ? `${capital(winner)} victory` : "Drawn";
}
