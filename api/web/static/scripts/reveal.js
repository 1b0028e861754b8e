// What happened since a captain last sealed: listed line by line, and played on the board step by step, unless the reader prefers no motion.

import { element, parts } from "./elements.js";
import { t } from "./messages.js";
import { ruleLink } from "./rule-card.js";
import { hearken } from "./sounds.js";
import { beats, isQuiet } from "./stops.js";

const calm = matchMedia("(prefers-reduced-motion: reduce)");

export class Reveal {
  #parts;
  #section;
  #battle;
  #stepper;
  #name;
  #news = [];

  constructor(section, battle, stepper, person) {
    this.#section = section;
    this.#parts = parts(section);
    this.#battle = battle;
    this.#stepper = stepper;
    this.#name = `sealed-orders.seen.${battle.id}.${person?.id ?? "spectator"}`;
    this.#parts.play.addEventListener("click", () => this.#play());
    this.#parts.skip.addEventListener("click", () => this.skip());
    hearken(this.#parts.sound, battle, () => stepper.playing);
    battle.addEventListener("entries", () => this.#onEntries());
  }

  /** The last version that was seen. */
  get seen() {
    return Number(localStorage.getItem(this.#name)) || 0;
  }

  /** The entries worth showing since this captain last sealed orders. */
  #onEntries() {
    const { entries, newest, last } = this.#battle;
    const seen = this.seen;
    const mine = (entry) => entry.topic.startsWith("OrdersSealed/") && newest.viewer.seats.includes(entry.fact.seat);
    const sealed = entries.findLast(mine)?.version ?? Infinity;
    const news = entries.filter((entry) => entry.version > sealed && entry.undone === null && !isQuiet(entry) && entry.stop !== "window");
    this.#news = news;
    const fresh = news.find((entry) => entry.version > seen);
    localStorage.setItem(this.#name, String(Math.max(seen, last)));
    this.#section.hidden = news.length === 0;
    this.#parts.heading.textContent = t("What happened: {lines:line|lines}", { lines: news.length });
    this.#parts.lines.replaceChildren(...news.map((entry) => this.#line(entry)));
    if (!fresh) return;
    if (!document.activeElement?.closest("form")) document.querySelector(".chart").scrollIntoView({ block: "start" });
    if (!calm.matches) this.#play();
  }

  #line(entry) {
    const look = () => {
      this.#stepper.stop();
      this.#battle.look(entry.version);
    };
    return element("li", {}, element("button", { type: "button", class: "log-look", onclick: look }, entry.sentence), " ", entry.rule ? ruleLink(entry) : null);
  }

  /** Play all moves together, then each shot; end with the present table. */
  #play() {
    this.#stepper.run([...beats(this.#news), this.#battle.last]);
  }

  /** Show the newest version at once. */
  skip() {
    this.#stepper.stop();
    if (this.#battle.version !== this.#battle.last) this.#battle.look(this.#battle.last);
  }
}
