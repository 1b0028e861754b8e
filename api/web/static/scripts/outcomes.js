// A battle and its fork side by side: the places and states of the same ships.

import * as acts from "./acts.js";
import { newestView, timeline } from "./api.js";
import { differences } from "./differences.js";
import { choices, element, press } from "./elements.js";
import { tellRefusal } from "./forms.js";
import { t } from "./messages.js";
import { windowName, windows } from "./windows.js";

const MOMENTS = { same: t("At the same window"), newest: t("As both stand now") };

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
      const ended = [...pair.entries, ...(fork.outcome ? (await Array.fromAsync(timeline(pair.fork))).flat() : [])];
      if (pair !== this.#pair) return;
      const heads = [t("The battle, version {version}", found.from), t("The fork, version {version}", found.to)];
      const about = element("p", {}, element("strong", { class: "fork-word" }, t("Fork")), ` ${pair.fork}. ${said}`);
      this.#parts.outcome.replaceChildren(about, differences(found, this.#named, heads, ended));
    } catch (problem) {
      tellRefusal(this.#parts.outcome, problem);
    }
  }

  /** The version of the parent at which the fork's present window was open there. */
  #chosen(entries, { window }) {
    if (this.#moment === "newest" || !window) return { at: null, said: t("Both as they stand now.") };
    const twins = windows(entries, { undoneToo: true }).filter((one) => one.turn === window.turn && one.window === window.name);
    const twin = twins.find(({ undone }) => undone === null) ?? twins[0];
    const name = windowName({ turn: window.turn, window: window.name });
    if (!twin) return { at: null, said: t("The battle has not waited in {window}; it is shown as it stands now.", { window: name }) };
    const said = twin.undone === null ? t("Both as they waited in {window}.", { window: name }) : t("Both as they waited in {window}, which the battle has undone since.", { window: name });
    return { at: twin.version, said };
  }
}
