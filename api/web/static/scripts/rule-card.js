// Links to clauses open the clause as a card on the page.

import { clause } from "./api.js";
import { element } from "./elements.js";
import { t } from "./messages.js";

export function ruleLink({ rule, page, title }) {
  const label = page ? t("{rule} · p. {page}", { rule, page: String(page) }) : rule;
  return element("a", { class: "rule-link", href: `/rules#${rule}`, "data-rule": rule, title: title ?? null }, label);
}

const card = element("div", { class: "rule-card", popover: "auto", role: "dialog" });
const known = new Map();

/** Let all rule links within a part of the page open the card; with a modifier key they stay links. */
export function openRulesHere(part) {
  document.body.append(card);
  part.addEventListener("click", (click) => {
    const link = click.target.closest("[data-rule]");
    if (!link || click.metaKey || click.ctrlKey || click.shiftKey || click.button !== 0) return;
    click.preventDefault();
    show(link);
  });
}

async function show(link) {
  const id = link.dataset.rule;
  fill(element("p", {}, t("Looking up {rule} …", { rule: id })));
  card.showPopover({ source: link });
  place(link);
  try {
    if (!known.has(id)) known.set(id, await clause(id));
    fill(...cardContent(known.get(id)));
  } catch (problem) {
    fill(element("p", {}, problem.message));
  }
  place(link);
}

function fill(...content) {
  card.replaceChildren(...content);
  card.setAttribute("aria-label", card.querySelector("h3")?.textContent ?? t("Rule"));
}

function cardContent({ id, pages, page, title, summary }) {
  const where = pages ?? page;
  return [
    element("p", { class: "rule-card-id" }, where ? t("{rule} · rulebook p. {page}", { rule: id, page: String(where) }) : id),
    element("h3", {}, title),
    element("p", {}, summary),
    element("p", {}, element("a", { href: `/rules#${id}` }, t("In the catalogue")), " · ", element("a", { href: `/rulings?rule=${id}` }, t("Rulings on it"))),
  ];
}

/** Place the card beside the link; on a narrow page the style sheet puts it at the bottom. */
function place(link) {
  const at = link.getBoundingClientRect();
  const size = card.getBoundingClientRect();
  const left = Math.min(Math.max(8, at.left + at.width / 2 - size.width / 2), innerWidth - size.width - 8);
  const below = at.bottom + 8;
  const top = below + size.height > innerHeight - 8 ? Math.max(8, at.top - size.height - 8) : below;
  card.style.setProperty("--card-left", `${left}px`);
  card.style.setProperty("--card-top", `${top}px`);
}
