// The log beside the board: every line with its rule; the line that the board shows is marked.

import { element } from "./elements.js";
import { t } from "./messages.js";
import { ruleLink } from "./rule-card.js";
import { isQuiet, turnOf } from "./stops.js";
import { sidesOf } from "./words.js";

export class Log {
  #list;
  #battle;
  #lines = new Map();
  #turn = null;

  constructor(list, battle) {
    this.#list = list;
    this.#battle = battle;
    battle.addEventListener("entries", ({ detail }) => {
      this.#add(detail);
      this.#strike();
    });
    battle.addEventListener("looked", () => this.#mark());
    battle.addEventListener("paced", () => this.#mark());
  }

  #add(entries) {
    const made = document.createDocumentFragment();
    for (const entry of entries) {
      if (turnOf(entry) !== this.#turn) made.append(this.#heading(turnOf(entry)));
      made.append(this.#line(entry));
    }
    this.#list.append(made);
  }

  #heading(turn) {
    this.#turn = turn;
    return element("li", { class: "log-turn" }, element("h3", {}, turn ? t("Turn {turn}", { turn }) : t("Before the first turn")));
  }

  #line(entry) {
    const ship = this.#battle.newest.ships[entry.fact?.ship];
    const look = () => this.#battle.look(entry.version);
    const line = element(
      "li",
      { class: isQuiet(entry) ? "log-line quiet-fact" : "log-line", "data-version": entry.version, "data-side": sidesOf(this.#battle.newest)[ship?.side] },
      element("button", { type: "button", class: "log-look", onclick: look }, entry.sentence),
      entry.rule ? ruleLink(entry) : null,
    );
    this.#lines.set(entry.version, line);
    return line;
  }

  /** Mark lines that a rewind undid; they stay in the log. */
  #strike() {
    for (const { version, undone } of this.#battle.entries) {
      const line = this.#lines.get(version);
      if (undone === null || line.classList.contains("undone")) continue;
      line.classList.add("undone");
      line.append(element("span", { class: "undone-mark" }, t("undone at {version}", { version: undone })));
    }
  }

  /** The line that the board shows, or the nearest above it that is not hidden. */
  #mark() {
    this.#list.classList.toggle("every-fact", this.#battle.pace === "facts");
    this.#list.querySelector("[aria-current]")?.removeAttribute("aria-current");
    const line = this.#lines.get(this.#battle.version);
    if (!line) return;
    line.setAttribute("aria-current", "step");
    this.#bringUp(line);
  }

  /** Scrolls only the list, so that the page does not jump away from the board. */
  #bringUp(line) {
    const list = this.#list.getBoundingClientRect();
    const place = line.getBoundingClientRect();
    if (place.top < list.top + 60 || place.bottom > list.bottom - 30) {
      this.#list.scrollTop += place.top - list.top - list.height * 0.4;
    }
  }
}
