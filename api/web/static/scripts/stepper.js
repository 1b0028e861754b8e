// The stepper: first, back, play, on, last; a slider over all stops; how far a step goes; what the board shows.

import { choices, element, icon, press } from "./elements.js";
import { placeOf } from "./stops.js";

const BEAT = { facts: 700, moments: 1_300, turns: 2_200 }; // milliseconds on each stop while playing
const PACES = { turns: "Turns", moments: "Moments", facts: "Facts" };

export class Stepper {
  #battle;
  #board;
  #clock = null;

  constructor(holder, battle, board) {
    this.#battle = battle;
    this.#board = board;
    this.#build(holder);
    battle.addEventListener("told", () => this.#refresh());
    battle.addEventListener("looked", () => this.#refresh());
    battle.addEventListener("paced", () => this.#refresh());
    document.addEventListener("keydown", (key) => this.#steer(key, holder.closest("[data-watch], [data-bench]")));
  }

  get playing() {
    return this.#clock !== null;
  }

  #build(holder) {
    const button = (name, label, press) =>
      element("button", { type: "button", "aria-label": label, title: label, "data-step": name, onclick: press }, icon(name));
    this.first = button("first", "First", () => this.#go(0));
    this.back = button("back", "One step back", () => this.#step(-1));
    this.play = element("button", { type: "button", class: "play", "data-step": "play", onclick: () => this.toggle() });
    this.on = button("on", "One step on", () => this.#step(1));
    this.last = button("last", "Newest", () => this.#go(Infinity));
    const slid = () => this.#go(Number(this.slider.value));
    this.slider = element("input", { type: "range", min: 0, step: 1, "aria-label": "Place in the battle", oninput: slid });
    this.paces = element("div", { class: "choices", role: "group", "aria-label": "A step is one of" });
    choices(this.paces, PACES, this.#battle.pace, (pace) => this.#battle.follow(pace));
    holder.replaceChildren(
      element("div", { class: "steps" }, this.first, this.back, this.play, this.on, this.last),
      this.slider,
      element("div", { class: "pace" }, this.paces, this.#switch("arcs", "Arcs"), this.#switch("close", "Close in")),
    );
  }

  #switch(name, label) {
    const flip = (click) => {
      this.#board[name] = !this.#board[name];
      click.currentTarget.setAttribute("aria-pressed", String(this.#board[name]));
      this.#board.refresh();
    };
    const pressed = String(this.#board[name]);
    return element("button", { type: "button", class: "switch", "data-switch": name, "aria-pressed": pressed, onclick: flip }, label);
  }

  #refresh() {
    const stops = this.#battle.stops;
    const place = placeOf(stops, this.#battle.version);
    const atEnd = place >= stops.length - 1;
    this.slider.max = Math.max(0, stops.length - 1);
    this.slider.value = place;
    const { turn } = this.#battle.entry(this.#battle.version) ?? { turn: 0 };
    this.slider.setAttribute("aria-valuetext", `turn ${turn}, step ${place + 1} of ${stops.length}`);
    this.first.disabled = this.back.disabled = this.#battle.version <= stops[0];
    this.on.disabled = this.last.disabled = atEnd;
    this.play.replaceChildren(...(this.playing ? [icon("pause"), "Pause"] : [icon("play"), "Play"]));
    press(this.paces, this.#battle.pace);
    if (this.playing && atEnd && this.#battle.ended) this.toggle();
  }

  #go(place) {
    const stops = this.#battle.stops;
    this.#battle.look(stops[Math.min(place, stops.length - 1)]);
  }

  #step(steps) {
    const stops = this.#battle.stops;
    const place = placeOf(stops, this.#battle.version);
    // From between two stops, a step back leads to the one that was passed last.
    const between = steps < 0 && stops[place] < this.#battle.version;
    this.#go(Math.max(0, place + (between ? 0 : steps)));
  }

  toggle() {
    if (this.playing) {
      clearInterval(this.#clock);
      this.#clock = null;
    } else {
      if (this.#battle.version >= this.#battle.last) this.#go(0);
      this.#clock = setInterval(() => this.#step(1), BEAT[this.#battle.pace]);
    }
    this.#refresh();
  }

  /** Arrow keys step wherever the reader is, unless a field wants them. */
  #steer(key, watch) {
    const writing = key.target.closest?.("input, select, textarea, [popover]");
    if (writing || key.altKey || key.ctrlKey || key.metaKey || key.shiftKey) return;
    const within = watch.contains(key.target);
    const steps = { ArrowLeft: () => this.#step(-1), ArrowRight: () => this.#step(1) };
    const jumps = within ? { Home: () => this.#go(0), End: () => this.#go(Infinity) } : {};
    const act = { ...steps, ...jumps }[key.key];
    if (!act) return;
    key.preventDefault();
    act();
  }
}
