// The clock: whether it runs, and a referee's controls of it.

import * as acts from "./acts.js";
import { parts } from "./elements.js";
import { hear, written } from "./forms.js";
import { t } from "./messages.js";
import { isReferee, nameOf } from "./people.js";
import { moment, plain, until } from "./words.js";

export class Clock {
  #parts;
  #battle;

  constructor(section, { battle }) {
    this.#parts = parts(section);
    this.#battle = battle;
    hear(this.#parts.stop, ({ reason }) => this.#turn(() => acts.stopClock(battle.id, written(reason))));
    hear(this.#parts.adjourn, ({ until: then, reason }) => this.#turn(() => acts.adjourn(battle.id, instant(then.value), written(reason))));
    hear(this.#parts.start, () => this.#turn(() => acts.startClock(battle.id)));
    battle.addEventListener("entries", () => this.#onEntries());
  }

  #onEntries() {
    const { newest } = this.#battle;
    const begun = newest.window !== null || newest.turn > 0;
    const [running, paused] = [begun && newest.outcome === null, newest.paused !== null];
    this.#parts.state.textContent = state(this.#battle);
    this.#parts.stop.hidden = !isReferee(newest) || !running || paused || newest.fork;
    this.#parts.adjourn.hidden = this.#parts.stop.hidden;
    this.#parts.start.hidden = !isReferee(newest) || !paused;
    this.#parts.hint.hidden = newest.fork;
    this.#parts.hint.textContent = isReferee(newest)
      ? t("While it stands still nothing can be sealed and no deadline passes.")
      : t("Only a referee of this game stops and starts it.");
  }

  async #turn(act) {
    const after = await act();
    this.#parts.stop.reset();
    this.#parts.adjourn.reset();
    await this.#battle.read(after.version);
  }
}

/** A time on the reader's clock, in the server's format. */
const instant = (local) => new Date(local).toISOString().replace("Z", "000Z");

function state(battle) {
  const view = battle.newest;
  if (view.fork) return t("A fork has no clock.");
  if (view.paused) return t("The clock stands still, stopped by {name}: {reason}.", { name: nameOf(battle, view.paused.by), reason: view.paused.reason });
  if (view.outcome) return t("The battle is over.");
  if (!view.window) return t("No window is open.");
  if (!view.window.deadline) return t("The clock runs; {window} has no deadline.", { window: plain(view.window.name) });
  return t("The clock runs: {window} closes on {time}, {left}.", { window: plain(view.window.name), time: moment(view.window.deadline), left: until(view.window.deadline) });
}
