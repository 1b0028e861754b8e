// The docket: every fact with its rule, to filter, to look at, and to choose for a question.

import { element, parts } from "./elements.js";
import { drawsOf } from "./lots.js";
import { t } from "./messages.js";
import { ruleLink } from "./rule-card.js";
import { isQuiet, turnOf } from "./stops.js";
import { sidesOf } from "./words.js";

const STEPS = { ArrowDown: (at) => at + 1, ArrowUp: (at) => at - 1, Home: () => 0, End: (at, all) => all - 1 };

export class Docket extends EventTarget {
  #parts;
  #battle;
  #lines = new Map();
  pointed = new Set();

  constructor(section, battle) {
    super();
    this.#parts = parts(section);
    this.#battle = battle;
    const { filter, lines, widen } = this.#parts;
    filter.addEventListener("input", () => this.#narrow());
    filter.addEventListener("submit", (sent) => sent.preventDefault());
    widen.addEventListener("click", () => this.#widen());
    lines.addEventListener("keydown", (key) => this.#walk(key));
    battle.addEventListener("entries", ({ detail }) => this.#add(detail));
    battle.addEventListener("looked", () => this.#mark());
  }

  /** Show a box at each fact if the reader may raise disputes about them. */
  offer(asking) {
    this.#parts.lines.classList.toggle("asking", asking);
  }

  unpoint() {
    for (const version of this.pointed) this.#lines.get(version).querySelector("input").checked = false;
    this.pointed.clear();
    this.#tellPointed();
  }

  #add(added) {
    this.#parts.lines.append(...added.map((entry) => this.#line(entry)));
    for (const { version, undone } of this.#battle.entries) this.#strike(this.#lines.get(version), undone);
    this.#offerTurns();
    this.#narrow();
  }

  #line(entry) {
    const { newest } = this.#battle;
    const side = sidesOf(newest)[newest.ships[entry.fact?.ship]?.side];
    const tick = () => this.#point(entry.version);
    const line = element(
      "li",
      { class: isQuiet(entry) ? "log-line fact quiet-fact" : "log-line fact", "data-version": entry.version, "data-side": side },
      element("input", { type: "checkbox", tabindex: "-1", "aria-label": t("Ask about fact {version}", { version: entry.version }), onchange: tick }),
      element("span", { class: "fact-number", "aria-hidden": "true" }, String(entry.version)),
      element("button", { type: "button", class: "log-look", tabindex: "-1", onclick: () => this.#battle.look(entry.version) }, entry.sentence),
      entry.rule ? ruleLink(entry) : null,
    );
    line.querySelector("a")?.setAttribute("tabindex", "-1");
    this.#lines.set(entry.version, line);
    return line;
  }

  #strike(line, undone) {
    if (undone === null || line.classList.contains("undone")) return;
    line.classList.add("undone");
    line.append(element("span", { class: "undone-mark" }, t("undone at {version}", { version: undone })));
  }

  #offerTurns() {
    const { turn } = this.#parts.filter.elements;
    const turns = [...new Set(this.#battle.entries.map(turnOf))].sort((one, other) => one - other);
    const chosen = turn.value;
    turn.replaceChildren(element("option", { value: "" }, t("All")), ...turns.map((number) => element("option", { value: number }, number || t("Set-up"))));
    turn.value = chosen;
    const named = [...new Set(this.#battle.entries.map(({ rule }) => rule))].filter(Boolean).sort();
    this.#parts.rules.replaceChildren(...named.map((rule) => element("option", { value: rule })));
  }

  #narrow() {
    const { turn, subject, rule, undone } = this.#parts.filter.elements;
    const wanted = rule.value.trim().toUpperCase();
    let found = 0;
    for (const entry of this.#battle.entries) {
      const fits =
        (turn.value === "" || String(turnOf(entry)) === turn.value) &&
        isAbout(entry, subject.value) &&
        (wanted === "" || (entry.rule ?? "").startsWith(wanted)) &&
        (undone.checked || entry.undone === null);
      this.#lines.get(entry.version).hidden = !fits;
      found += fits;
    }
    const all = this.#battle.entries.length;
    this.#parts.found.textContent = found === all ? t("{facts:fact|facts}", { facts: all }) : t("{facts:fact|facts} of {all}", { facts: found, all });
    this.#parts.none.hidden = found > 0;
    this.#parts.lines.hidden = found === 0;
    this.#enter();
  }

  #widen() {
    this.#parts.filter.reset();
    this.#narrow();
  }

  #point(version) {
    if (!this.pointed.delete(version)) this.pointed.add(version);
    this.#tellPointed();
  }

  #tellPointed() {
    const { pointed } = this.#parts;
    const to = element("a", { href: "#disputes" }, t("Ask the referee"));
    pointed.replaceChildren(`${t("{facts:fact|facts} ticked.", { facts: this.pointed.size })} `, to);
    pointed.hidden = this.pointed.size === 0;
    this.dispatchEvent(new Event("pointed"));
  }

  #mark() {
    this.#parts.lines.querySelector("[aria-current]")?.removeAttribute("aria-current");
    const line = this.#lines.get(this.#battle.version);
    line?.setAttribute("aria-current", "step");
    this.#enter();
    if (line && !line.hidden) this.#bringUp(line);
  }

  /** The Tab key stops once at the list: at the shown fact, or at the first. Arrow keys move from there. */
  #enter() {
    const { lines } = this.#parts;
    for (const within of lines.querySelectorAll('[tabindex="0"]')) within.setAttribute("tabindex", "-1");
    const current = lines.querySelector(".fact[aria-current]:not([hidden])") ?? lines.querySelector(".fact:not([hidden])");
    for (const within of current?.querySelectorAll("[tabindex]") ?? []) within.setAttribute("tabindex", "0");
  }

  #walk(key) {
    const step = STEPS[key.key];
    if (!step || key.altKey || key.ctrlKey || key.metaKey || key.shiftKey) return;
    key.preventDefault();
    key.stopPropagation();
    const shown = [...this.#parts.lines.querySelectorAll(".fact:not([hidden])")];
    const at = shown.indexOf(key.target.closest(".fact"));
    const next = shown[Math.min(Math.max(0, step(at, shown.length)), shown.length - 1)];
    this.#battle.look(Number(next.dataset.version));
    next.querySelector("button").focus(); // this also scrolls to it
  }

  /** Scrolls only the list, not the page. */
  #bringUp(line) {
    const { lines } = this.#parts;
    const [list, place] = [lines.getBoundingClientRect(), line.getBoundingClientRect()];
    if (place.top < list.top || place.bottom > list.bottom) lines.scrollTop += place.top - list.top - list.height * 0.4;
  }
}

/** Whether a fact has the wanted subject; facts of every kind may have draws. */
function isAbout(entry, subject) {
  if (subject === "draws") return drawsOf(entry).length > 0;
  return subject === "" || entry.subject === subject;
}
