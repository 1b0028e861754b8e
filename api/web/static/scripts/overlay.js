// Choices drawn on the board before they are sealed. The board can also fill the form: a ship is placed by dragging, arrow keys
// or a tap, and a target is chosen by a tap.

import { aims, base, courses, spot } from "./ghosts.js";
import { t } from "./messages.js";
import { shape } from "./svg.js";
import { mm } from "./words.js";

const STEP = 5_000; // micrometres for one press of an arrow key
const TURN = 5_000; // millidegrees
const KEYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };

export class Overlay {
  #board;
  #asked; // the form, which has the questions with their controls, and the current one
  #sheet;
  #dragged = false;
  busy = () => false; // whether a tap now means something else

  constructor(board, sheet, asked) {
    this.#board = board;
    this.#sheet = sheet;
    this.#asked = asked;
    board.over("chosen-layer", (view) => this.#drawn(view));
    sheet.addEventListener("click", (click) => this.#tap(click));
  }

  refresh() {
    const held = document.activeElement?.dataset?.ghost;
    this.#board.redraw();
    if (held) this.#sheet.querySelector(`[data-ghost="${held}"]`)?.focus();
  }

  /** Drawn only on the newest version, as it has no meaning on a past one. */
  #drawn(view) {
    if (!this.#asked.isNow(view)) return [];
    const at = this.#asked.atHand();
    return this.#asked.all().flatMap((asked) => {
      const { question, control } = asked;
      if (control.zone) return this.#placing(asked, view, asked === at);
      const value = this.#asked.pondered(question.key) ?? control.value();
      return [...courses(question, value, view, asked === at), ...aims(question, value, view, asked === at)];
    });
  }

  #placing({ question, control }, view, atHand) {
    const { x, y } = control.zone;
    const [[west, north], [east, south]] = [spot({ x: x.minimum, y: y.maximum }, view), spot({ x: x.maximum, y: y.minimum }, view)];
    const zone = shape("rect", { class: "zone", x: west, y: north, width: east - west, height: south - north });
    const placed = view.ships[question.subject];
    const pose = { heading: 0, ...control.value() };
    const name = placed?.name ?? (control.called?.() || question.subject);
    const ghost = base(placed?.base ?? { length: 60_000, width: 60_000 }, pose, view, {
      class: atHand ? "ghost placing at-hand" : "ghost placing", tabindex: "0", role: "button", "data-ghost": question.key,
      "aria-label": t("{ship} at {x}, {y}. Arrow keys move her, with Shift they turn her.", { ship: name, x: mm(pose.x), y: mm(pose.y) }),
    });
    ghost.addEventListener("keydown", (key) => this.#steer(key, question, control));
    ghost.addEventListener("focus", () => this.#asked.take(question.key));
    ghost.addEventListener("pointerdown", (down) => this.#drag(down, question, control));
    const [left, top] = spot(pose, view);
    const below = (placed?.base.length ?? 60_000) / 2000 + 24;
    const label = shape("text", { class: "ghost-name", x: left, y: top + below, "text-anchor": "middle" }, name);
    return atHand ? [zone, ghost, label] : [ghost, label];
  }

  #steer(key, question, control) {
    const way = KEYS[key.key];
    if (!way || key.altKey || key.ctrlKey || key.metaKey) return;
    key.preventDefault();
    key.stopPropagation();
    const { x, y, heading } = control.value();
    if (key.shiftKey) control.place({ heading: (heading + TURN * (way[0] - way[1]) + 360_000) % 360_000 });
    else control.place({ x: x + STEP * way[0], y: y + STEP * way[1] });
    this.#asked.changed(question.key);
  }

  /** Drag until the finger is lifted, without scrolling the page. */
  #drag(down, question, control) {
    if (down.button !== 0) return;
    down.preventDefault();
    const ended = new AbortController();
    this.#asked.take(question.key);
    const move = (moved) => {
      this.#dragged = true;
      control.place(this.#placeOf(moved));
      this.#asked.changed(question.key);
    };
    addEventListener("pointermove", move, { signal: ended.signal });
    for (const end of ["pointerup", "pointercancel"]) addEventListener(end, () => ended.abort(), { signal: ended.signal });
  }

  /** The touched place on the table, in micrometres. */
  #placeOf({ clientX, clientY }) {
    return this.#board.placeOf(clientX, clientY);
  }

  #tap(click) {
    const dragged = this.#dragged;
    this.#dragged = false;
    if (dragged || this.busy()) return; // ignore the click at the end of a drag
    const ship = click.target.closest?.("[data-ship]")?.dataset.ship;
    if (ship && this.#asked.pick(ship)) return;
    const at = this.#asked.atHand();
    if (!at?.control.zone || !this.#board.isUp) return;
    at.control.place(this.#placeOf(click));
    this.#asked.changed(at.question.key);
  }
}
