// The stepper: buttons for first, back, play, on and last; a slider; the size of a step; what the board shows.

import { choices, element, icon, press } from "./elements.js";
import { t } from "./messages.js";
import { placeOf } from "./stops.js";

const BEAT = { facts: 700, moments: 1_300, turns: 2_200, route: 1_700 }; // milliseconds on each stop while playing
const PACES = { turns: t("Turns"), moments: t("Moments"), facts: t("Facts") };

export class Stepper {
  #battle;
  #board;
  #clock = null;
  #route = null; // versions to play through, instead of the stops of the pace

  /** `tools` gets the switches of what the board shows, if they are not in `holder`. */
  constructor(holder, battle, board, tools = null) {
    this.#battle = battle;
    this.#board = board;
    this.#build(holder, tools);
    battle.addEventListener("entries", () => this.#refresh());
    battle.addEventListener("looked", () => this.#refresh());
    battle.addEventListener("paced", () => this.#refresh());
    document.addEventListener("keydown", (key) => this.#steer(key, holder.closest("[data-watch], [data-bench]")));
  }

  get playing() {
    return this.#clock !== null;
  }

  get #stops() {
    return this.#route ?? this.#battle.stops;
  }

  #build(holder, tools) {
    const button = (name, label, press) =>
      element("button", { type: "button", "aria-label": label, title: label, "data-step": name, onclick: press }, icon(name));
    this.first = button("first", t("First"), () => this.#go(0));
    this.back = button("back", t("One step back"), () => this.#step(-1));
    this.play = element("button", { type: "button", class: "play", "data-step": "play", onclick: () => this.toggle() });
    this.on = button("on", t("One step on"), () => this.#step(1));
    this.last = button("last", t("Newest"), () => this.#go(Infinity));
    const slid = () => this.#go(Number(this.slider.value));
    this.slider = element("input", { type: "range", min: 0, step: 1, "aria-label": t("Place in the battle"), oninput: slid });
    this.paces = element("div", { class: "choices", role: "group", "aria-label": t("A step is one of") });
    choices(this.paces, PACES, this.#battle.pace, (pace) => {
      this.#route = null;
      this.#battle.follow(pace);
    });
    const switches = [this.#switch("arcs", t("Arcs")), this.#switch("close", t("Close in"))];
    tools?.append(...switches);
    holder.replaceChildren(
      element("div", { class: "steps" }, this.first, this.back, this.play, this.on, this.last),
      this.slider,
      element("div", { class: "pace" }, this.paces, ...(tools ? [] : switches)),
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
    const stops = this.#stops;
    const place = placeOf(stops, this.#battle.version);
    const atEnd = place >= stops.length - 1;
    this.slider.max = Math.max(0, stops.length - 1);
    this.slider.value = place;
    const { turn } = this.#battle.entry(this.#battle.version) ?? { turn: 0 };
    this.slider.setAttribute("aria-valuetext", t("turn {turn}, step {step} of {steps}", { turn, step: place + 1, steps: stops.length }));
    this.first.disabled = this.back.disabled = this.#battle.version <= stops[0];
    this.on.disabled = this.last.disabled = atEnd;
    this.play.replaceChildren(...(this.playing ? [icon("pause"), t("Pause")] : [icon("play"), t("Play")]));
    press(this.paces, this.#battle.pace);
    if (atEnd && this.#route) this.stop();
    else if (this.playing && atEnd && this.#battle.ended) this.toggle();
  }

  #go(place) {
    const stops = this.#stops;
    this.#battle.look(stops[Math.min(place, stops.length - 1)]);
  }

  #step(steps) {
    const stops = this.#stops;
    const place = placeOf(stops, this.#battle.version);
    // Between two stops, a step back leads to the last one before.
    const between = steps < 0 && stops[place] < this.#battle.version;
    this.#go(Math.max(0, place + (between ? 0 : steps)));
  }

  toggle() {
    if (this.playing) {
      clearInterval(this.#clock);
      this.#clock = null;
    } else {
      if (this.#battle.version >= this.#stops.at(-1)) this.#go(0);
      this.#clock = setInterval(() => this.#step(1), this.#route ? BEAT.route : BEAT[this.#battle.pace]);
    }
    this.#refresh();
  }

  /** Play through these versions; until the last, steps, pauses and the slider use only them. */
  run(versions) {
    this.stop();
    this.#route = versions;
    this.#go(0);
    this.toggle();
  }

  /** Stop playing, and use the stops of the chosen pace again. */
  stop() {
    if (this.playing) this.toggle();
    this.#route = null;
    this.#refresh();
  }

  /** Arrow keys step anywhere on the page, except in fields that use them. */
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
