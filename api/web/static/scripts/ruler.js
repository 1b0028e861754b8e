// The ruler: the length between two taps on the board. It is available only while the server says that measuring is allowed.

import { element } from "./elements.js";
import { spot } from "./ghosts.js";
import { t } from "./messages.js";
import { shape } from "./svg.js";
import { mm } from "./words.js";

export class Ruler {
  #board;
  #sheet;
  #battle;
  #button;
  #said = element("output", { class: "ruler-said" });
  #ends = [];
  taken = false;

  /** `holder` gets its button. */
  constructor(holder, board, sheet, battle) {
    this.#board = board;
    this.#sheet = sheet;
    this.#battle = battle;
    this.#button = element("button", { type: "button", class: "switch", "aria-pressed": "false", onclick: () => this.#take(!this.taken) }, t("Measure"));
    holder.append(this.#button, this.#said);
    board.over("ruler-layer", (view) => this.#drawn(view));
    sheet.addEventListener("click", (click) => this.taken && this.#tap(click));
    battle.addEventListener("entries", () => this.#onEntries());
  }

  #onEntries() {
    const allowed = this.#battle.newest.measuring === true;
    this.#button.disabled = !allowed;
    this.#button.title = allowed ? t("Tap two places on the board") : t("Nothing is measured before the cards are planned");
    if (!allowed && this.taken) this.#take(false);
  }

  #take(taken) {
    this.taken = taken;
    this.#ends = [];
    this.#button.setAttribute("aria-pressed", String(taken));
    this.#sheet.classList.toggle("measuring", taken);
    this.#said.textContent = taken ? t("Tap two places on the board.") : "";
    this.#board.redraw();
  }

  #tap({ clientX, clientY }) {
    if (!this.#board.isUp) return;
    if (this.#ends.length === 2) this.#ends = [];
    this.#ends.push(this.#board.placeOf(clientX, clientY));
    this.#said.textContent = this.#ends.length === 2 ? t("{length} between the two.", { length: mm(this.#length()) }) : t("And the second place.");
    this.#board.redraw();
  }

  #length() {
    const [one, other] = this.#ends;
    return Math.hypot(one.x - other.x, one.y - other.y);
  }

  #drawn(view) {
    const dots = this.#ends.map((end) => spot(end, view));
    const drawn = dots.map(([cx, cy]) => shape("circle", { class: "ruler-end", cx, cy, r: 5 }));
    if (dots.length < 2) return drawn;
    const [[x1, y1], [x2, y2]] = dots;
    const label = shape("text", { class: "aim-range", x: (x1 + x2) / 2, y: (y1 + y2) / 2 - 8, "text-anchor": "middle" }, mm(this.#length()));
    return [shape("line", { class: "ruler", x1, y1, x2, y2 }), ...drawn, label];
  }
}
