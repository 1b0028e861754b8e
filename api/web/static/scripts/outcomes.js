// A battle and its fork side by side: where the same ships lie, and what has become of them.

import * as acts from "./acts.js";
import { newestView } from "./api.js";
import { differences } from "./differences.js";
import { choices, element, press } from "./elements.js";
import { tellRefusal } from "./forms.js";
import { windowName, windows } from "./windows.js";

const MOMENTS = { same: "At the same window", newest: "As both stand now" };

export class Outcomes {
  #parts;
  #named;
  #pair = null;
  #moment = "same";

  constructor(parts, named) {
    this.#parts = parts;
    this.#named = named;
    choices(parts.moments, MOMENTS, this.#moment, (moment) => this.#choose(moment));
  }

  #choose(moment) {
    this.#moment = moment;
    press(this.#parts.moments, moment);
    this.show(this.#pair);
  }

  /** `entries` is the log of the parent. */
  async show(pair) {
    this.#pair = pair;
    this.#parts.comparison.hidden = false;
    try {
      const { view: fork } = await newestView(pair.fork);
      const { at, said } = this.#chosen(pair.entries, fork);
      const found = await acts.comparison(pair.parent, pair.fork, at, fork.version);
      if (pair !== this.#pair) return;
      const heads = [`The battle, version ${found.from.version}`, `The fork, version ${found.to.version}`];
      const about = element("p", {}, element("strong", { class: "fork-word" }, "Fork"), ` ${pair.fork}. ${said}`);
      this.#parts.outcome.replaceChildren(about, differences(found, this.#named, heads));
    } catch (problem) {
      tellRefusal(this.#parts.outcome, problem);
    }
  }

  /** The version of the parent at which it waited for what the fork waits for now. */
  #chosen(entries, { window }) {
    if (this.#moment === "newest" || !window) return { at: null, said: "Both as they stand now." };
    const twins = windows(entries, { undoneToo: true }).filter((one) => one.turn === window.turn && one.window === window.name);
    const twin = twins.find(({ undone }) => undone === null) ?? twins[0];
    const name = windowName({ turn: window.turn, window: window.name });
    if (twin) return { at: twin.version, said: `Both as they waited in ${name}${twin.undone === null ? "" : ", which the battle has undone since"}.` };
    return { at: null, said: `The battle has not waited in ${name}; it is shown as it stands now.` };
  }
}
