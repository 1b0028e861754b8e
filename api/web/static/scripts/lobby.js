// The lobby: one line for each game, newest first.

import { lobby } from "./api.js";
import { choices, element, parts, press } from "./elements.js";
import { t } from "./messages.js";
import { tellProblem } from "./notices.js";
import { chair, isFree, seatName } from "./people.js";
import { capital, plain, scenario } from "./words.js";

const STATUSES = { "": t("All"), waiting: t("Seats free"), playing: t("Being played"), ended: t("Ended") };

export class Lobby {
  #section;
  #parts;
  #status = "";
  #cursor = null;
  #wanted;

  /** `wanted` is a filter for the games, with the API's parameters. */
  constructor(section, wanted = {}) {
    this.#section = section;
    this.#wanted = wanted;
    this.#parts = parts(section);
    choices(this.#parts.filter, STATUSES, this.#status, (status) => this.#choose(status));
    this.#parts.more.addEventListener("click", () => this.#fetch());
  }

  /** Show a page that has been fetched already. */
  show({ games, next }) {
    this.#section.hidden = false;
    this.#add(games, next);
  }

  /** Show games with a free seat. */
  showFree() {
    this.#section.hidden = false;
    this.#choose("waiting");
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
      const page = await lobby({ ...this.#wanted, status, cursor: this.#cursor });
      if (status === this.#status) this.#add(page.games, page.next);
    } catch (problem) {
      tellProblem(problem, () => this.#fetch());
    }
  }

  #add(games, next) {
    this.#cursor = next;
    this.#parts.more.hidden = next === null || next === undefined;
    this.#parts.lines.append(...games.map(line));
    if (!this.#parts.lines.hasChildNodes()) this.#parts.lines.append(element("li", { class: "lobby-none" }, t("None just now.")));
  }
}

function line(game) {
  const wind = game.first_wind === "drawn" ? [t("first wind drawn")] : [];
  const told = [scenario(game.scenario), t("{level} rules", { level: game.level }), ...wind, captains(game)].join(" · ");
  return element(
    "li",
    { class: "lobby-line", "data-status": game.status },
    element("a", { href: `/games/${game.id}` }, game.name ?? game.id),
    element("p", {}, told),
    terms(game),
    element("p", { class: "lobby-state" }, state(game), game.status === "waiting" ? element("a", { class: "sit", href: `/games/${game.id}/play` }, t("Sit down")) : null),
  );
}

function captains({ seats }) {
  return Object.entries(seats).map(([seat, taken]) => (isFree(taken) ? t("free: {seat}", { seat: chair({ seats }, seat) }) : seatName({ seats }, seat))).join(", ");
}

/** The terms agreed for single ships, shown before a seat is taken. */
function terms({ seats }) {
  const ships = Object.values(seats).flatMap(({ terms }) => Object.entries(terms));
  const told = ships.map(([ship, words]) => `${capital(plain(ship))}: ${words.map(plain).join(", ")}`);
  return told.length ? element("p", { class: "lobby-terms" }, told.join(" · ")) : null;
}

function state({ status, turn, winner, free }) {
  if (status === "waiting") return free.length === 1 ? t("One seat free") : t("{seats:seat free|seats free}", { seats: free.length });
  if (status === "playing") return turn ? t("Turn {turn}", { turn }) : t("Setting up");
  return winner ? t("{side} victory", { side: capital(plain(winner)) }) : t("Drawn");
}
