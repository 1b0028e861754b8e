// The catalogue of rules: all clauses, filtered by words and by chapter.

import { clauses } from "./api.js";
import { element, parts } from "./elements.js";
import { t } from "./messages.js";
import { tellProblem } from "./notices.js";
import { plain } from "./words.js";

const { search, found, clauses: holder } = parts(document.querySelector("[data-rules]"));

async function open() {
  try {
    show(await clauses());
  } catch (problem) {
    tellProblem(problem, open);
  }
}

/** The title of a chapter, from the page's list of choices. */
function titleOf(chapter) {
  return [...search.elements.chapter.options].find(({ value }) => value === chapter)?.text ?? chapter;
}

function show(all) {
  const lines = all.map((clause) => ({ clause, node: line(clause), text: `${clause.id} ${clause.title} ${clause.summary}`.toLowerCase() }));
  holder.replaceChildren(...grouped(lines));
  const narrow = () => narrowDown(lines);
  search.addEventListener("input", narrow);
  search.addEventListener("submit", (submit) => submit.preventDefault());
  addEventListener("hashchange", goToClause);
  narrow();
  goToClause();
}

function line({ id, title, summary, pages, levels }) {
  const told = [pages ? t("p. {page}", { page: pages }) : "", levels?.length === 3 ? "" : levels?.map(plain).join(", ")].filter(Boolean).join(" · ");
  return element(
    "article",
    { class: "clause", id, tabindex: "-1" },
    element("p", { class: "clause-id" }, element("a", { href: `#${id}` }, id), element("span", {}, told)),
    element("h3", {}, title),
    element("p", {}, summary),
  );
}

function grouped(lines) {
  const groups = Object.values(Object.groupBy(lines, ({ clause }) => `${clause.chapter} ${clause.group}`));
  return groups.map((group) => {
    const { chapter, group: title } = group[0].clause;
    const heading = element("h2", {}, element("span", {}, titleOf(chapter)), ` ${title}`);
    return element("section", { class: "clauses" }, heading, ...group.map(({ node }) => node));
  });
}

function narrowDown(lines) {
  const words = search.elements.words.value.toLowerCase().split(/\s+/).filter(Boolean);
  const chapter = search.elements.chapter.value;
  let shown = 0;
  for (const { clause, node, text } of lines) {
    const fits = (!chapter || clause.chapter === chapter) && words.every((word) => text.includes(word));
    node.hidden = !fits;
    shown += fits;
  }
  for (const section of holder.children) section.hidden = !section.querySelector(".clause:not([hidden])");
  found.textContent = shown === lines.length ? t("{clauses:clause|clauses}", { clauses: shown }) : t("{clauses:clause|clauses} of {all}", { clauses: shown, all: lines.length });
}

/** Scroll to the clause in the address and mark it, even if it was filtered out. */
function goToClause() {
  const clause = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  holder.querySelector(".sought")?.classList.remove("sought");
  if (!clause?.classList.contains("clause")) return;
  clause.hidden = clause.parentElement.hidden = false;
  clause.classList.add("sought");
  clause.scrollIntoView({ block: "center" });
  clause.focus({ preventScroll: true });
}

open();
