// Agreements between captains: taking a move back, resigning, a draw; and the way to the referee's bench.

import * as acts from "./acts.js";
import { KEPT_AS } from "./api.js";
import { element, parts } from "./elements.js";
import { hear, perform, written } from "./forms.js";
import { t, woven } from "./messages.js";
import { nameOf, seatName } from "./people.js";
import { offerWindows, windows } from "./windows.js";
import { capital, listed, plain, until } from "./words.js";

const AGREED = { draw: t("Agree to the draw"), abort: t("Agree to call it off") };
const OFFERS = { resignation: t("Resign"), draw: t("Offer a draw"), abort: t("Call it off") };

export class Agreements {
  #parts;
  #section;
  #battle;
  #shown = "";

  constructor(section, battle, person) {
    this.#section = section;
    this.#parts = parts(section);
    this.#battle = battle;
    const { undo, bench, ends } = this.#parts;
    hear(undo, (fields) => this.#ask(fields));
    // The bench then acts for the person who comes from here, in this tab only.
    bench.addEventListener("click", () => person && sessionStorage.setItem(KEPT_AS, person.token));
    if (document.documentElement.dataset.routes?.split(" ").includes("endings")) {
      ends.replaceChildren(...Object.entries(OFFERS).map(([offer, words]) => this.#button(words, () => this.#offer(offer))));
    }
    battle.addEventListener("entries", () => this.#show());
  }

  #button(words, act, confirmed = true) {
    const press = ({ currentTarget }) => {
      if (confirmed && !currentTarget.dataset.sure) {
        currentTarget.dataset.sure = "yes";
        currentTarget.textContent = t("{act}: press again", { act: words });
        return;
      }
      delete currentTarget.dataset.sure;
      currentTarget.textContent = words;
      perform(this.#section, this.#parts.answer, act);
    };
    return element("button", { type: "button", onclick: press }, words);
  }

  #show() {
    const view = this.#battle.newest;
    this.#section.hidden = view.viewer.seats.length === 0 || view.outcome !== null;
    this.#parts.bench.href = `/games/${view.id}/bench?at=${view.version}`;
    offerWindows(this.#parts.undo.elements.to_version, this.#battle.entries, windows(this.#battle.entries)[1]?.version);
    this.#parts.undo.hidden = windows(this.#battle.entries).length < 2;
    const now = JSON.stringify([view.undo, view.offers]);
    if (now === this.#shown) return;
    this.#shown = now;
    const offered = Object.entries(view.offers ?? {}).filter(([, seats]) => seats.length);
    const standing = [...(view.undo ? this.#standing(view, view.undo) : []), ...offered.flatMap(([offer, seats]) => this.#offered(view, offer, seats))];
    this.#parts.request.replaceChildren(...standing);
    if (standing.length) this.#section.querySelector("details").open = true;
  }

  /** An offered end: it comes when all who must agree have agreed, and any of them may decline. */
  #offered(view, offer, seats) {
    const mine = view.viewer.seats.filter((seat) => !seats.includes(seat));
    const said = async (act, words) => {
      let after = null;
      for (const seat of act === acts.declineEnd ? view.viewer.seats.slice(0, 1) : mine) after = await act(view.id, offer, seat);
      await this.#battle.read(after.version);
      return words;
    };
    const buttons = [
      mine.length && offer in AGREED ? this.#button(AGREED[offer], () => said(acts.offerEnd, t("You have agreed."))) : null,
      this.#button(mine.length ? t("Decline") : t("Take it back"), () => said(acts.declineEnd, t("It is off.")), false),
    ];
    const words = t("{names}: {offer} offered.", { names: listed(seats.map((seat) => seatName(view, seat))), offer: plain(offer) });
    return [element("p", {}, words), element("div", { class: "act-end" }, ...buttons.filter(Boolean))];
  }

  #standing(view, { id, by, reason, expires, consents }) {
    const missing = view.viewer.seats.filter((seat) => !consents.includes(seat));
    const answer = (consent) => async () => {
      let after = null;
      for (const seat of missing) after = await acts.answerUndo(view.id, id, seat, consent);
      await this.#battle.read(after.version);
      return consent ? t("You have agreed.") : t("The request is refused.");
    };
    const waits = Object.keys(view.seats).filter((seat) => !consents.includes(seat));
    const places = { name: element("strong", {}, nameOf(this.#battle, by)), reason: element("q", { class: "as-written" }, reason), time: until(expires), seats: listed(waits.map((seat) => seatName(view, seat))) };
    const words = element("p", {}, ...woven("{name} asks to go back: {reason} ({time}; {seats} must agree)", places));
    const buttons = missing.length ? [this.#button(t("Agree to go back"), answer(true), false), this.#button(t("Refuse"), answer(false), false)] : [];
    return [words, element("div", { class: "act-end" }, ...buttons)];
  }

  async #ask({ to_version: to, reason }) {
    const after = await acts.askUndo(this.#battle.id, { to_version: Number(to.value), reason: written(reason), seconds: 86_400 });
    await this.#battle.read(after.version);
    return t("Everybody has been asked.");
  }

  async #offer(offer) {
    let after = null;
    for (const seat of this.#battle.newest.viewer.seats) after = await acts.offerEnd(this.#battle.id, offer, seat);
    await this.#battle.read(after.version);
    return t("{offer}: said.", { offer: capital(plain(offer)) });
  }
}
