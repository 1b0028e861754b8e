// The evidence of a dispute: the facts with their measurements, the clauses, the orders, the draws, and the case.

import * as acts from "./acts.js";
import { boardAt } from "./api.js";
import { picture } from "./drawing.js";
import { element } from "./elements.js";
import { perform } from "./forms.js";
import { lots } from "./lots.js";
import { isSealed } from "./mat.js";
import { measures } from "./measures.js";
import { t } from "./messages.js";
import { seatName } from "./people.js";
import { ruleLink } from "./rule-card.js";
import { windowName } from "./windows.js";
import { listed, place, plain } from "./words.js";

/** Everything needed for a ruling, as far as the reader may see it. `bench` has the battle and its names. */
export async function evidence(id, bench) {
  const found = await acts.evidence(id);
  const drawings = await Promise.all(found.in_question.map(({ version }) => acts.diagram(found.game, version)));
  const parts = [
    element("h4", {}, t("The facts in question")),
    ...found.in_question.map((entry, at) => inQuestion(entry, drawings[at], bench)),
    element("h4", {}, t("What the rules say")),
    ...(found.clauses.length ? found.clauses.map(clause) : [element("p", { class: "hint" }, t("The facts rest on no rule of the book."))]),
    ...(found.window ? await answered(found, bench) : []),
  ];
  return { document: found, parts };
}

function inQuestion(entry, drawn, { named }) {
  const look = element("a", { href: `?at=${entry.version}#facts` }, t("Fact {version}", { version: entry.version }));
  return element(
    "article",
    { class: "in-question" },
    element("p", {}, look, `: ${entry.sentence} `, entry.rule ? ruleLink(entry) : null),
    element("div", { class: "in-question-body" }, element("div", { class: "sheet sketch" }, picture(drawn, t("Diagram: {sentence}", { sentence: entry.sentence }))), measures(entry, named)),
  );
}

function clause({ id, page, title, summary }) {
  return element("p", {}, ruleLink({ rule: id, page }), " ", element("strong", {}, title), `: ${summary}`);
}

/** The window that led to the facts: its orders and draws, and the table before it. */
async function answered({ game, window }, { battle, named }) {
  const before = await boardAt(game, window.before);
  const orders = Object.entries(window.orders).map(([seat, { items }]) => {
    const told = Object.entries(items).map(([key, value]) => `${itemName(key, named)}: ${valueWords(value, named)}`);
    return element("li", {}, element("strong", {}, seatName(battle.newest, seat)), ` – ${told.join("; ")}`);
  });
  return [
    element("h4", {}, t("The orders of {window}", { window: windowName(window) })),
    element("ul", { class: "told" }, ...orders),
    ...(window.draws.length ? [element("h4", {}, t("What was drawn")), lots(window.draws, named)] : []),
    element(
      "details",
      {},
      element("summary", {}, t("The table before")),
      element("div", { class: "sheet sketch" }, picture(before, t("The board before the window was answered"))),
    ),
  ];
}

export function itemName(key, named) {
  const [ship, item] = key.split("/");
  return `${named(ship)}, ${plain(item)}`;
}

/** An answer of an order in words: a card, a target, a place, or nothing. */
export function valueWords(value, named) {
  if (value === null) return t("nothing");
  if (isSealed(value)) return t("sealed");
  if (Array.isArray(value)) return value.length ? listed(value.map((one) => valueWords(one, named))) : t("nothing");
  if (typeof value === "boolean") return value ? t("yes") : t("no");
  if (typeof value !== "object") return named(value) === value ? plain(value) : named(value);
  if ("x" in value && "y" in value) return place(value.x, value.y);
  return Object.entries(value).map(([key, part]) => `${plain(key)} ${valueWords(part, named)}`).join(", ");
}

/** The adjudication case of the dispute, shown and offered as a file. */
export function caseOf(id) {
  const answer = element("div", { class: "answer", role: "status" });
  const shown = element("div", {});
  const take = async () => {
    const text = await acts.caseText(id);
    const file = URL.createObjectURL(new Blob([text], { type: "application/yaml" }));
    const link = element("a", { class: "button", href: file, download: `${id}.yaml` }, t("Download the case"));
    shown.replaceChildren(link, element("pre", { class: "case", tabindex: "0" }, text));
  };
  const holder = element("div", { class: "case-holder" });
  const button = element("button", { type: "button", onclick: () => perform(holder, answer, take) }, t("Build the regression case"));
  holder.append(button, answer, shown);
  return holder;
}
