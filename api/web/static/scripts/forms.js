// Forms that act: one request at a time, and what the server answered said beside the button.

import { Problem } from "./api.js";
import { element } from "./elements.js";
import { t } from "./messages.js";
import { ruleLink } from "./rule-card.js";
import { capital } from "./words.js";

/** Do something when the form is sent; what it returns is said, what it throws is told with its code. */
export function hear(form, act) {
  form.addEventListener("submit", (sent) => {
    sent.preventDefault();
    perform(form, form.querySelector("[data-answer]"), () => act(form.elements, sent.submitter));
  });
}

/** While something is under way, nothing within `holder` can be pressed twice. */
export async function perform(holder, answer, act) {
  const buttons = [...holder.querySelectorAll("button")].filter((button) => !button.disabled);
  for (const button of buttons) button.disabled = true;
  answer.replaceChildren(element("p", { class: "hint" }, t("One moment …")));
  try {
    const said = await act();
    answer.replaceChildren(...(said ? [element("p", { class: "done" }, said)] : []));
  } catch (problem) {
    tellRefusal(answer, problem);
  } finally {
    for (const button of buttons) button.disabled = false;
  }
}

/** A refusal in the server's own words: what, by which rule, and the code that never changes. */
export function tellRefusal(answer, problem) {
  if (!(problem instanceof Error)) throw problem;
  const told = problem.refusals?.length ? problem.refusals : [{ ...problem, detail: problem.message }];
  answer.replaceChildren(element("div", { role: "alert" }, element("ul", { class: "refusals" }, ...told.map(refusalLine))));
  if (!(problem instanceof Problem) && problem.constructor !== Error) throw problem; // a fault of the page's own
}

/** One refusal: what, where, its code, its rule and page. */
export function refusalLine({ detail, code, rule, page, at }) {
  const where = at ? ` (${at})` : "";
  return element(
    "li",
    {},
    `${capital(detail)}${where} `,
    code ? element("code", {}, code) : null,
    rule ? element("span", {}, " ", ruleLink({ rule, page })) : null,
  );
}

/** What people wrote, without blanks around it; null if there is nothing. */
export function written(field) {
  return field.value.trim() || null;
}

/** A key under which one filled-in form is sent twice and counted once; another entry is another form. */
export class Once {
  #key = null;

  constructor(form) {
    form.addEventListener("input", () => this.spend());
  }

  get headers() {
    this.#key ??= [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    return { "Idempotency-Key": this.#key };
  }

  spend() {
    this.#key = null;
  }
}
