// The list of tournaments.

import { tournaments } from "./api.js";
import { element, parts } from "./elements.js";
import { t } from "./messages.js";
import { tellProblem } from "./notices.js";
import { moment } from "./words.js";

const { lines, more } = parts(document.querySelector("[data-tournaments]"));
let cursor = null;

async function read() {
  try {
    const page = await tournaments(cursor);
    cursor = page.next;
    more.hidden = cursor === null;
    lines.append(...page.tournaments.map(line));
    if (!lines.hasChildNodes()) lines.append(element("li", { class: "lobby-none" }, t("None yet. Organisers found them by the API.")));
  } catch (problem) {
    tellProblem(problem, read);
  }
}

function line({ id, name, organiser, founded }) {
  return element("li", { class: "lobby-line" }, element("a", { href: `/tournaments/${id}` }, name), element("p", {}, t("Organised by {name}", organiser)), element("p", { class: "lobby-state" }, moment(founded)));
}

more.addEventListener("click", read);
read();
