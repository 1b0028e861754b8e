// Shows refusals at the controls that they name, in the server's own words.

import { element } from "./elements.js";
import { refusalLine } from "./forms.js";

/** All refusals of an order by the server; empty if the error is not from the server. */
export function refusalsOf(problem) {
  if (problem.refusals?.length) return problem.refusals;
  return problem.code ? [{ ...problem, detail: problem.message }] : [];
}

export function refuse(holder, asked, refusals) {
  for (const old of holder.querySelectorAll(".refused")) old.remove();
  for (const node of holder.querySelectorAll("[aria-invalid]")) node.removeAttribute("aria-invalid");
  for (const refusal of refusals) {
    const node = asked.find(({ question }) => refusal.at === question.key || refusal.at?.startsWith(`${question.key}.`))?.control.node;
    if (!node) continue;
    node.setAttribute("aria-invalid", "true");
    node.append(element("ul", { class: "refusals refused" }, refusalLine(refusal)));
    node.querySelector("input, select, textarea")?.focus();
  }
}
