// The clock: whether it runs, and a referee's hand on it.

import * as acts from "./acts.js";
import { parts } from "./elements.js";
import { hear, written } from "./forms.js";
import { isReferee, nameOf } from "./people.js";
import { moment, plain, until } from "./words.js";

export class Clock {
  #parts;
  #battle;

  constructor(section, { battle }) {
    this.#parts = parts(section);
    this.#battle = battle;
    hear(this.#parts.stop, ({ reason }) => this.#turn(() => acts.stopClock(battle.id, written(reason))));
    hear(this.#parts.start, () => this.#turn(() => acts.startClock(battle.id)));
    battle.addEventListener("told", () => this.#told());
  }

  #told() {
    const { newest } = this.#battle;
    const begun = newest.window !== null || newest.turn > 0;
    const [running, paused] = [begun && newest.outcome === null, newest.paused !== null];
    this.#parts.state.textContent = state(newest);
    this.#parts.stop.hidden = !isReferee(newest) || !running || paused || newest.fork;
    this.#parts.start.hidden = !isReferee(newest) || !paused;
    this.#parts.hint.hidden = newest.fork;
    this.#parts.hint.textContent = isReferee(newest)
      ? "While it stands still nothing can be sealed and no deadline passes."
      : "Only a referee of this game stops and starts it.";
  }

  async #turn(act) {
    const after = await act();
    this.#parts.stop.reset();
    await this.#battle.read(after.version);
  }
}

function state(view) {
  if (view.fork) return "A fork has no clock.";
  if (view.paused) return `The clock stands still, stopped by ${nameOf(view, view.paused.by)}: ${view.paused.reason}.`;
  if (view.outcome) return "The battle is over.";
  if (!view.window) return "No window is open.";
  if (!view.window.deadline) return `The clock runs; ${plain(view.window.name)} has no deadline.`;
  return `The clock runs: ${plain(view.window.name)} closes on ${moment(view.window.deadline)}, ${until(view.window.deadline)}.`;
}
