// Playing on in a fork: its owner answers for every seat, with the parent's orders or with others.

import * as acts from "./acts.js";
import { timeline } from "./api.js";
import { element } from "./elements.js";
import { itemName, valueWords } from "./evidence.js";
import { hear } from "./forms.js";
import { t } from "./messages.js";
import { tellProblem } from "./notices.js";
import { chair, seatName } from "./people.js";
import { windowName } from "./windows.js";
import { capital, listed } from "./words.js";

export class Sandbox {
  #parts;
  #bench;
  #outcomes;
  #parent = [];
  #asked = null;

  constructor(parts, bench, outcomes) {
    this.#parts = parts;
    this.#bench = bench;
    this.#outcomes = outcomes;
    hear(parts.sandbox, () => this.#seal());
    parts.same.addEventListener("click", () => this.#copy());
    bench.battle.addEventListener("entries", () => this.#follow());
    this.#begin();
  }

  async #begin() {
    try {
      for await (const page of timeline(this.#bench.battle.newest.forked.parent)) this.#parent.push(...page);
      await this.#follow();
    } catch (problem) {
      tellProblem(problem, () => location.reload());
    }
  }

  async #follow() {
    const { battle } = this.#bench;
    const { newest } = battle;
    this.#outcomes.show({ parent: newest.forked.parent, fork: battle.id, entries: this.#parent });
    this.#parts.sandbox.hidden = newest.viewer.seats.length === 0;
    if (this.#parts.sandbox.hidden) return;
    const asked = await acts.awaiting(battle.id);
    if (asked.version >= (this.#asked?.version ?? 0)) this.#ask(asked);
  }

  #ask(asked) {
    const again = asked.window?.id === this.#asked?.window?.id && asked.window?.turn === this.#asked?.window?.turn;
    this.#asked = asked;
    const { asked: line, questions, seal } = this.#parts;
    seal.disabled = asked.window === null;
    line.textContent = waiting(asked);
    if (again) return; // choices may have been made already
    const seats = Object.values(Object.groupBy(asked.mine, ({ seat }) => seat));
    questions.replaceChildren(...(asked.window ? seats.map((group) => this.#seat(group)) : []));
    this.#parts.same.hidden = !asked.mine.some(({ key }) => this.#played().has(key));
  }

  #seat(group) {
    const legend = element("legend", {}, seatName(this.#bench.battle.newest, group[0].seat));
    return element("fieldset", {}, legend, ...group.map((question) => this.#question(question)));
  }

  /** A list of all legal answers; if they cannot be listed, the default is used. */
  #question({ key, choices, default: usual }) {
    const { named } = this.#bench;
    const values = answers({ choices, default: usual });
    const options = values.map((value, at) => element("option", { value: at }, capital(valueWords(value, named))));
    const select = element("select", { "data-key": key, disabled: values.length === 1 }, ...options);
    select.selectedIndex = Math.max(0, places(values, usual));
    return element("label", {}, `${itemName(key, named)} `, select);
  }

  #fields() {
    return new Map([...this.#parts.questions.querySelectorAll("select")].map((select) => [select.dataset.key, select]));
  }

  /** The opened orders of the parent's captains in this window; the last ones, if it was played again. */
  #played() {
    const { turn, name } = this.#asked.window ?? {};
    const inWindow = ({ fact }) => fact.turn === turn && fact.window.split(".")[0] === name;
    const sealed = new Set(this.#factsOf("OrdersSealed").filter(inWindow).map(({ version }) => version));
    const opened = this.#factsOf("OrdersOpened").flatMap(({ fact }) => fact.openings);
    return new Map(opened.filter(({ version }) => sealed.has(version)).map(({ key, value }) => [key, value]));
  }

  #factsOf(topic) {
    return this.#parent.filter((entry) => entry.topic.startsWith(`${topic}/`));
  }

  #copy() {
    const [played, fields] = [this.#played(), this.#fields()];
    for (const question of this.#asked.mine) {
      const at = places(answers(question), played.get(question.key));
      if (at >= 0) fields.get(question.key).selectedIndex = at;
    }
  }

  /** Orders that the fork took over are withdrawn first, because otherwise the first new one would close the window. */
  async #seal() {
    const { battle } = this.#bench;
    const { window, mine } = this.#asked;
    const fields = this.#fields();
    const { sealed } = (await acts.awaiting(battle.id)).window ?? { sealed: [] };
    for (const seat of sealed) await acts.withdraw(battle.id, seat, window);
    let version = null;
    for (const [seat, group] of Object.entries(Object.groupBy(mine, (question) => question.seat))) {
      const items = group.map((question) => [question.key, answers(question)[fields.get(question.key).value]]);
      const { receipt } = await acts.seal(battle.id, { seat, turn: window.turn, window: window.id, items: Object.fromEntries(items) });
      version = receipt.version;
    }
    await battle.read(version);
    const seats = listed(Object.keys(battle.newest.seats).map((seat) => chair(battle.newest, seat)));
    return capital(t("{seats} have sealed.", { seats }));
  }
}

function answers({ choices, default: usual }) {
  return (choices ?? [{ value: usual }]).map(({ value }) => value);
}

function waiting({ window, resolving }) {
  if (resolving) return t("The orders are being carried out …");
  return window ? t("Waiting in {window}.", { window: windowName({ turn: window.turn, window: window.name }) }) : t("Nothing is asked any more.");
}

function places(values, wanted) {
  const sought = JSON.stringify(wanted);
  return values.findIndex((value) => JSON.stringify(value) === sought);
}
