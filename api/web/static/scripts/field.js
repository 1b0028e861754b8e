// Facts of all games, for referees.

import * as acts from "./acts.js";
import { element, parts } from "./elements.js";
import { hear, perform } from "./forms.js";
import { t } from "./messages.js";
import { ruleLink } from "./rule-card.js";
import { capital, moment, topicWords } from "./words.js";

export class Field {
  #parts;
  #wanted = {};
  #cursor = null;

  constructor(section, account) {
    this.#parts = parts(section);
    const { query, hint, weekend, further } = this.#parts;
    const may = account?.scopes.includes("referee") ?? false;
    hint.textContent = may ? "" : t("Asked with a token that has the scope {scope}: enter it at the top of this page.", { scope: "referee" });
    hint.hidden = may;
    for (const button of query.querySelectorAll("button")) button.disabled = !may;
    for (const option of query.elements.topic.options) if (option.value) option.text = capital(topicWords(option.value));
    hear(query, () => this.#find());
    weekend.addEventListener("click", () => this.#weekend());
    further.addEventListener("click", () => perform(section, query.querySelector("[data-answer]"), () => this.#page()));
  }

  #weekend() {
    const { topic, rule, drawn, since, until } = this.#parts.query.elements;
    const [begin, end] = weekend(new Date());
    [topic.value, rule.value, drawn.value, since.value, until.value] = ["PrecedenceSettled", "", "true", local(begin), local(end)];
    this.#parts.query.requestSubmit();
  }

  #find() {
    const { topic, rule, drawn, tournament, since, until } = this.#parts.query.elements;
    const instant = (field) => (field.value ? new Date(field.value).toISOString() : "");
    this.#wanted = {
      topic: topic.value,
      rule: rule.value.trim().toUpperCase(),
      drawn: drawn.value,
      tournament: tournament.value.trim(),
      since: instant(since),
      until: instant(until),
    };
    this.#cursor = null;
    this.#parts.facts.replaceChildren();
    this.#parts.further.hidden = true;
    return this.#page();
  }

  async #page() {
    const { facts, next } = await acts.facts({ ...this.#wanted, cursor: this.#cursor });
    this.#cursor = next;
    this.#parts.further.hidden = next === null;
    this.#parts.facts.append(...facts.map(line));
    const number = this.#parts.facts.childElementCount;
    return number ? `${next === null ? t("{facts:fact|facts}", { facts: number }) : t("{facts:fact|facts} so far", { facts: number })}.` : t("No fact is like that.");
  }
}

function line({ game, told }) {
  const link = element("a", { href: `/games/${game}/bench?at=${told.version}` }, t("{game}, fact {version}", { game, version: told.version }));
  const undone = told.undone === null ? "" : ` · ${t("undone")}`;
  const where = element("p", { class: "hint" }, link, ` · ${t("turn {turn}", { turn: told.turn })} · ${moment(told.at)}${undone}`);
  return element("li", {}, `${told.sentence} `, told.rule ? ruleLink(told) : null, where);
}

/** The present or last weekend, from Saturday to Monday morning. */
function weekend(now) {
  const since = new Date(now.getFullYear(), now.getMonth(), now.getDate() - ((now.getDay() + 1) % 7));
  return [since, new Date(since.getFullYear(), since.getMonth(), since.getDate() + 2)];
}

/** A moment in the format of an input field: on the reader's clock, to the minute. */
function local(date) {
  const two = (number) => String(number).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}T${two(date.getHours())}:${two(date.getMinutes())}`;
}
