// Taking seats: the free seats of a game, for the people at this device.

import * as acts from "./acts.js";
import { pack } from "./api.js";
import { copy } from "./copying.js";
import { element, parts } from "./elements.js";
import { hear } from "./forms.js";
import { addressOf } from "./invitations.js";
import { t } from "./messages.js";
import { isFree } from "./people.js";
import { noteSeated, people, personCalled, randomBytes, speakingFor } from "./players.js";
import { capital, listed, plain } from "./words.js";

/** Take a seat for a person, with random bytes made by this browser. */
export function sitDown(game, seat, person) {
  return speakingFor(person, async () => {
    const view = await acts.takeSeat(game, seat, { nonce: randomBytes() });
    noteSeated(game, person);
    return view;
  });
}

export class Seating {
  #parts;
  #battle;
  #printed = null;

  constructor(section, battle) {
    this.#parts = parts(section);
    this.#battle = battle;
    const { form } = this.#parts;
    form.elements.name.value = people()[0]?.name ?? "";
    hear(form, ({ name }, pressed) => this.#sit(pressed.value, name.value.trim()));
    this.#parts.link.textContent = addressOf(battle.id);
    this.#parts.send.addEventListener("click", () => this.#invite());
    battle.addEventListener("entries", () => this.#show(section));
  }

  async #show(section) {
    const { seats, viewer, outcome, agreement } = this.#battle.newest;
    const free = Object.values(seats).filter(isFree);
    if (free.length > 0) this.#printed ??= await pack(agreement.pack.id).catch(() => ({})); // until the battle begins the view has only ids of ships
    section.hidden = free.length === 0 || outcome !== null;
    this.#parts.form.hidden = viewer.seats.length > 0;
    this.#parts.invite.hidden = viewer.seats.length === 0;
    this.#parts.seats.replaceChildren(...free.map((seat) => this.#offer(seat)));
  }

  #offer({ seat, side, ships }) {
    const named = (id) => this.#printed.ships?.[id]?.title ?? capital(plain(id));
    return element("button", { value: seat, class: "lead-button" }, t("Sit down for the {side}", { side: capital(plain(side)) }), element("small", {}, listed(ships.map(named))));
  }

  /** Share the invitation by an app of the device, or else copy it; nothing is said if the reader cancels. */
  async #invite() {
    const url = this.#parts.link.textContent;
    if (navigator.share) await navigator.share({ title: this.#battle.newest.name, url }).catch(() => {});
    else this.#parts.sent.textContent = (await copy(url)) ? t("The address is copied.") : "";
  }

  async #sit(seat, name) {
    await sitDown(this.#battle.id, seat, await personCalled(name));
    location.reload();
  }
}
