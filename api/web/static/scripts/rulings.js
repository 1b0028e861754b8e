// Rulings and facts of all games.

import * as acts from "./acts.js";
import { identify } from "./bearer.js";
import { element, parts } from "./elements.js";
import { Field } from "./field.js";
import { t } from "./messages.js";
import { tellProblem } from "./notices.js";
import { openRulesHere, ruleLink } from "./rule-card.js";
import { RULINGS } from "./ruling.js";

const { search, found, list, more } = parts(document.querySelector("[data-rulings]"));
let cursor = null;

async function fetchPage() {
  const { rule, tournament } = search.elements;
  const wanted = { rule: rule.value.trim().toUpperCase(), tournament: tournament.value.trim() };
  try {
    const { rulings, next } = await acts.rulings({ ...wanted, cursor });
    cursor = next;
    more.hidden = next === null;
    list.append(...rulings.map(precedent));
    found.textContent = foundWords(list.childElementCount, next);
  } catch (problem) {
    tellProblem(problem, fetchPage);
  }
}

function foundWords(rulings, next) {
  if (rulings === 0) return t("No ruling yet.");
  return next === null ? t("{rulings:ruling|rulings}", { rulings }) : t("{rulings:ruling|rulings} so far", { rulings });
}

function precedent({ id, game, facts, rules, question, ruling }) {
  const bench = `/games/${game}/bench?at=${facts[0]}#${id}`;
  return element(
    "li",
    { class: "dispute", "data-ruled": "true" },
    element("p", { class: "verdict" }, RULINGS[ruling.ruling]),
    element("h2", { class: "as-written" }, question),
    element("p", { class: "as-written" }, ruling.reason),
    ruling.reading ? element("p", { class: "reading as-written" }, element("strong", {}, t("The rule is read so:")), " ", ruling.reading) : null,
    element("p", { class: "hint" }, ...rules.flatMap((rule) => [ruleLink({ rule }), " "]), "· ", element("a", { href: bench }, t("Fact {facts} of {game}", { facts: facts.join(", "), game }))),
  );
}

function start() {
  cursor = null;
  list.replaceChildren();
  return fetchPage();
}

search.addEventListener("submit", (sent) => {
  sent.preventDefault();
  const wanted = new URLSearchParams([...new FormData(search)].map(([name, value]) => [name, value.trim()]).filter(([, value]) => value));
  history.replaceState(null, "", `${location.pathname}${wanted.size ? `?${wanted}` : ""}`);
  start();
});
more.addEventListener("click", fetchPage);
openRulesHere(document.body);
for (const [name, value] of new URLSearchParams(location.search)) {
  if (["rule", "tournament"].includes(name)) search.elements[name].value = value;
}
start();
try {
  new Field(document.querySelector("[data-field]"), await identify());
} catch (problem) {
  tellProblem(problem, () => location.reload());
}
