// The orders of a window: one form with a control for every question, kept as a draft until it is sealed.

import * as acts from "./acts.js";
import { pack } from "./api.js";
import { anotherTab, leadTo, sameWindow, shipBlock, subjectName, waitWords } from "./asking.js";
import { controlFor } from "./controls.js";
import { Draft } from "./drafts.js";
import { parts } from "./elements.js";
import { envelope } from "./envelope.js";
import { perform } from "./forms.js";
import { t } from "./messages.js";
import { tellProblem } from "./notices.js";
import { Overlay } from "./overlay.js";
import { Pondering, keyOf } from "./pondering.js";
import { refusalsOf, refuse } from "./refusing.js";
import { Sealing, receiptFor } from "./sealing.js";
import { targetOf } from "./sayings.js";
import { windowName } from "./windows.js";

export class Orders {
  #parts;
  #battle;
  #overlay;
  #awaiting = null;
  #asked = []; // {question, control}
  #drafts = new Map();
  #sealings = new Map();
  #hand = null;
  #pondering;
  #changing = false;
  #pack = null;
  #sealed;

  /** `sealed` is called when all orders have been sealed and their receipts stored. */
  constructor(section, battle, { board, sheet, sealed, busy }) {
    this.#parts = parts(section);
    this.#battle = battle;
    this.#overlay = new Overlay(board, sheet, this);
    this.#overlay.busy = busy;
    this.#sealed = sealed;
    const { form } = this.#parts;
    form.addEventListener("submit", (sent) => {
      sent.preventDefault();
      perform(form, this.#parts.answer, () => this.#seal());
    });
    form.addEventListener("input", (input) => this.changed(keyOf(input.target)));
    form.addEventListener("focusin", (focus) => this.take(keyOf(focus.target)));
    this.#pondering = new Pondering(form, this);
    battle.addEventListener("entries", () => this.#follow().catch((problem) => tellProblem(problem, () => this.#follow())));
  }

  // Read by the board.
  all = () => this.#asked;
  isNow = ({ version }) => version >= (this.#awaiting?.opened ?? Infinity);
  atHand = () => this.#asked.find(({ question }) => question.key === this.#hand) ?? this.#asked.find(({ control }) => control.zone);
  pondered = (key) => this.#pondering.value(key);

  take(key) {
    if (!key || key === this.#hand) return;
    this.#hand = key;
    this.refresh();
  }

  refresh() {
    this.#overlay.refresh();
  }

  /** A ship was tapped: choose her as a target if she may be one, or else show her own orders. */
  pick(ship) {
    const at = this.atHand();
    const choice = at?.question.choices?.find(({ value }) => targetOf(value) === ship);
    if (choice) {
      at.control.set(choice.value);
      this.changed(at.question.key);
      return true;
    }
    const hers = this.#parts.questions.querySelector(`[data-ship-orders="${ship}"]`);
    hers?.scrollIntoView({ block: "nearest" });
    hers?.querySelector("input:not(:disabled), select, textarea")?.focus({ preventScroll: true });
    return !!hers;
  }

  changed(key) {
    if (!key) return;
    this.#hand = key;
    this.#overlay.refresh();
    refuse(this.#parts.questions, this.#asked, []);
    for (const [seat, draft] of this.#drafts) if (!draft.write(this.#items(seat))) this.#twoTabs();
  }

  async #follow() {
    const { newest } = this.#battle;
    if (newest.viewer.seats.length === 0) return;
    const awaiting = await acts.awaiting(this.#battle.id, newest.version);
    if (this.#awaiting && awaiting.version < this.#awaiting.version) return;
    this.#pack ??= await pack(newest.agreement.pack.id).catch(() => ({})); // without it cards are drawn as simple curves
    const again = sameWindow(awaiting, this.#awaiting, newest);
    this.#awaiting = { ...awaiting, opened: newest.window?.version };
    if (!again) this.#build();
    this.#show();
  }

  #build() {
    for (const draft of this.#drafts.values()) draft.close();
    this.#drafts.clear();
    this.#changing = false;
    this.#hand = null;
    const { window, mine } = this.#awaiting;
    const named = (id) => this.#battle.newest.ships[id]?.name ?? id;
    const printed = (ship, card) => this.#pack.decks?.[this.#battle.newest.ships[ship]?.deck]?.cards[card];
    const words = { named, printed, ahead: this.#battle.newest.planned_ahead };
    this.#pondering.forget();
    this.#asked = mine.map((question) => ({ question, control: controlFor(question, words) }));
    const ships = Map.groupBy(this.#asked, ({ question }) => question.subject);
    const blocks = [...ships].map(([subject, asked]) => shipBlock(subjectName(this.#battle.newest, subject), subject, asked));
    this.#parts.questions.replaceChildren(...blocks);
    this.#parts.answer.replaceChildren();
    for (const seat of new Set(mine.map((question) => question.seat))) {
      const place = { seat, turn: window.turn, window: window.id, version: this.#awaiting.opened };
      const draft = new Draft(this.#battle.id, place, () => this.#twoTabs());
      this.#drafts.set(seat, draft);
      this.#fill({ ...this.#battle.newest.window?.orders?.[seat]?.items, ...draft.take() });
    }
    this.#overlay.refresh();
  }

  #fill(items) {
    for (const { question, control } of this.#asked) if (question.key in items) control.set(items[question.key]);
  }

  #items(seat) {
    const mine = this.#asked.filter(({ question }) => question.seat === seat);
    return Object.fromEntries(mine.map(({ question, control }) => [question.key, control.value()]));
  }

  #show() {
    const { window, resolving, mine } = this.#awaiting;
    const { newest } = this.#battle;
    const seats = [...this.#drafts.keys()];
    const sealed = seats.length > 0 && seats.every((seat) => window?.sealed.includes(seat));
    this.#parts.heading.textContent = window && mine.length ? t("Your orders: {window}", { window: windowName({ turn: window.turn, window: window.name }) }) : waitWords(newest, resolving);
    this.#parts.form.hidden = !mine.length || (sealed && !this.#changing);
    this.#parts.envelope.hidden = !sealed || this.#changing;
    this.#parts.seal.textContent = sealed ? t("Seal these instead") : t("Seal");
    if (!sealed) return;
    const receipts = seats.map((seat) => receiptFor(this.#battle.id, { seat, turn: window.turn, window: window.id }));
    this.#parts.envelope.replaceChildren(...envelope(receipts.filter(Boolean), window, newest, { change: () => this.#change(), withdraw: () => this.#withdraw(seats) }));
  }

  #change() {
    this.#changing = true;
    this.#show();
    this.#parts.form.querySelector("input:checked, input:not(:disabled), select")?.focus();
  }

  async #withdraw(seats) {
    let version = null;
    for (const seat of seats) ({ version } = await acts.withdraw(this.#battle.id, seat, this.#awaiting.window));
    await this.#battle.read(version);
  }

  /** Seal for every seat of mine that is asked. After a failure the same order is sent again with the same key. */
  async #seal() {
    const { window } = this.#awaiting;
    let version = null;
    refuse(this.#parts.questions, this.#asked, []);
    try {
      // The last order opens the next window, and that news may come before the answer, so these drafts are copied.
      for (const [seat, draft] of [...this.#drafts]) {
        const order = { seat, turn: window.turn, window: window.id, items: this.#items(seat) };
        if (!this.#sealings.get(seat)?.holds(order)) this.#sealings.set(seat, new Sealing(this.#battle.id, order));
        ({ receipt: { version } } = await this.#sealings.get(seat).send());
        this.#sealings.delete(seat);
        draft.drop();
      }
    } catch (problem) {
      refuse(this.#parts.questions, this.#asked, refusalsOf(problem));
      throw problem;
    }
    this.#changing = false;
    this.#parts.sealing.textContent = t("Sealed: {window}.", { window: windowName({ turn: window.turn, window: window.name }) }); // as the next window hides the envelope
    await this.#battle.read(version);
    await this.#follow();
    leadTo(this.#parts, this.#battle.ended);
    this.#sealed();
  }

  #twoTabs() {
    const take = () => {
      for (const draft of this.#drafts.values()) this.#fill(draft.take());
      this.#overlay.refresh();
      this.#parts.tabs.replaceChildren();
    };
    const keep = () => {
      for (const [seat, draft] of this.#drafts) draft.write(this.#items(seat), true);
      this.#parts.tabs.replaceChildren();
    };
    this.#parts.tabs.replaceChildren(...anotherTab(take, keep));
  }
}
