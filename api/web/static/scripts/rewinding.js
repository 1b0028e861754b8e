// Undo: requests and consents of players, and a referee's rewind.

import * as acts from "./acts.js";
import { element, parts } from "./elements.js";
import { hear, perform, written } from "./forms.js";
import { t, woven } from "./messages.js";
import { tellProblem } from "./notices.js";
import { chair, isReferee, nameOf, plays, seatName } from "./people.js";
import { offerWindows, windowName, windows } from "./windows.js";
import { listed, moment, until } from "./words.js";

export class Rewinding {
  #parts;
  #battle;
  #shown = "";

  constructor(section, { battle }) {
    this.#parts = parts(section);
    this.#battle = battle;
    hear(this.#parts.back, (fields, pressed) => (pressed?.value === "rewind" ? this.#rewind(fields) : this.#ask(fields)));
    battle.addEventListener("entries", ({ detail }) => this.#onEntries(detail));
  }

  #onEntries(added) {
    const { newest, entries } = this.#battle;
    const [referee, player] = [isReferee(newest), plays(newest)];
    this.#parts.back.hidden = !(referee || player) || windows(entries).length === 0;
    this.#parts.asking.hidden = this.#parts.stands.hidden = !player || newest.fork;
    this.#parts.alone.textContent = referee ? t("Rewind as referee") : newest.fork ? t("Take it back") : t("Take it back alone");
    offerWindows(this.#parts.back.elements.to_version, entries, windows(entries)[newest.outcome ? 0 : 1]?.version);
    this.#parts.hint.textContent = hint(newest, referee, player);
    this.#request(newest);
    if (added.some((entry) => entry.version === 1 || entry.stop === "rewind")) this.#made();
  }

  #request(view) {
    const now = JSON.stringify([view.undo, view.viewer]);
    if (now === this.#shown) return;
    this.#shown = now;
    this.#parts.request.replaceChildren(...(view.undo ? this.#standing(view, view.undo) : [element("p", {}, t("Nobody asks for an undo."))]));
  }

  #standing(view, { id, to_version: to, by, reason, expires, consents }) {
    const entry = this.#battle.entry(to);
    const missing = Object.keys(view.seats).filter((seat) => !consents.includes(seat));
    const mine = view.viewer.seats.filter((seat) => missing.includes(seat));
    const answer = (seat, consent) => () => perform(this.#parts.request, this.#parts.reply, () => this.#answer(id, seat, consent));
    const buttons = mine.flatMap((seat) => [
      element("button", { type: "button", onclick: answer(seat, true) }, t("Consent for {seat}", { seat: chair(view, seat) })),
      element("button", { type: "button", onclick: answer(seat, false) }, t("Refuse for {seat}", { seat: chair(view, seat) })),
    ]);
    const own = view.viewer.seats.find((seat) => consents.includes(seat) && view.seats[seat].account === by);
    if (own) buttons.push(element("button", { type: "button", onclick: answer(own, false) }, t("Take the request back")));
    const where = entry ? windowName(entry.fact) : t("version {version}", { version: to });
    const named = (seats) => listed(seats.map((seat) => seatName(view, seat)));
    return [
      element("p", {}, ...woven("{name} asks to go back to {window}: {reason}", { name: element("strong", {}, nameOf(this.#battle, by)), window: where, reason: element("q", { class: "as-written" }, reason) })),
      element("p", {}, t("Agreed: {agreed}. Awaited: {awaited}.", { agreed: named(consents), awaited: named(missing) })),
      element("p", { class: "hint" }, t("It stands until {time}; {left}.", { time: moment(expires), left: until(expires) })),
      element("div", { class: "act-end" }, ...buttons),
    ];
  }

  async #answer(undo, seat, consent) {
    const after = await acts.answerUndo(this.#battle.id, undo, seat, consent);
    await this.#battle.read(after.version);
    if (!consent) return t("The request is refused.");
    return after.undo ? t("You have agreed; others have not yet.") : t("All have agreed: the table has been taken back.");
  }

  async #ask({ to_version: to, reason, seconds }) {
    const wanted = { to_version: Number(to.value), reason: written(reason), seconds: Number(seconds.value) };
    return this.#done(await acts.askUndo(this.#battle.id, wanted), t("Everybody has been asked."));
  }

  async #rewind({ to_version: to, reason }) {
    const wanted = { to_version: Number(to.value), reason: written(reason) };
    const after = await acts.rewind(this.#battle.id, wanted, this.#battle.newest.version);
    return this.#done(after, t("The table has been taken back; {window} is open again.", { window: windowName({ turn: after.turn, window: after.window.id }) }));
  }

  async #done(after, said) {
    this.#parts.back.reset();
    await this.#battle.read(after.version);
    return said;
  }

  async #made() {
    try {
      const made = await acts.rewindsOf(this.#battle.id);
      this.#parts.made.replaceChildren(...(made.length ? made.map((one) => this.#line(one)) : [element("li", { class: "hint" }, t("Never."))]));
    } catch (problem) {
      tellProblem(problem, () => this.#made());
    }
  }

  #line({ version, to_version: to, by, reason, at }) {
    const link = element("a", { href: `?at=${version}#facts` }, t("Version {version}", { version }));
    const told = { version: link, to, name: nameOf(this.#battle, by), time: moment(at), reason };
    return element("li", { class: "as-written" }, ...woven("{version} back to version {to}, by {name}, {time}: {reason}", told));
  }
}

function hint(view, referee, player) {
  if (view.fork) return t("Whoever forked takes the table back as they like.");
  if (referee) return t("A referee may always take the table back. Nothing is deleted and nothing drawn twice; everybody reads who did it and why.");
  if (player) return t("Alone as long as nothing was revealed, drawn or answered since you sealed; otherwise everybody must agree, or the referee decides.");
  return t("Players ask for an undo with a token; a referee may always rewind.");
}
