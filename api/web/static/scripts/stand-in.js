// A computer's captain plays for a player who asks for it, until they are back.

import * as acts from "./acts.js";
import { parts } from "./elements.js";
import { hear, perform } from "./forms.js";
import { t } from "./messages.js";

export class StandIn {
  #section;
  #back;
  #battle;
  #person;

  /** `section` has the form to hand seats over, `back` the one to take them back. */
  constructor(section, back, battle, person) {
    this.#section = section;
    this.#back = back;
    this.#battle = battle;
    this.#person = person;
    const { return: button, answer } = parts(back);
    hear(parts(section).form, (fields) => this.#handOver(fields));
    button.addEventListener("click", () => perform(back, answer, () => this.#return()));
    battle.addEventListener("entries", () => this.#show());
  }

  /** Seats of ours that the computer plays. */
  get #away() {
    return Object.values(this.#battle.newest.seats).filter(({ away }) => away && away.account === this.#person?.id);
  }

  #show() {
    const { viewer, outcome, turn } = this.#battle.newest;
    const away = this.#away;
    this.#section.hidden = viewer.seats.length === 0 || outcome !== null || turn === 0;
    this.#back.hidden = away.length === 0 || outcome !== null;
    if (away.length) parts(this.#back).words.textContent = t("The computer’s {skill} captain plays for you.", { skill: away[0].captain });
  }

  async #handOver({ captain, turns }) {
    const wanted = { captain: captain.value, turns: turns.value ? Number(turns.value) : null };
    for (const seat of this.#battle.newest.viewer.seats) await acts.standIn(this.#battle.id, seat, wanted);
    location.reload();
  }

  async #return() {
    for (const { seat } of this.#away) await acts.comeBack(this.#battle.id, seat);
    location.reload();
  }
}
