// Forms that send requests: one at a time, with the server's answer beside the button.

import { Problem } from "./api.js";
import { element } from "./elements.js";
import { t } from "./messages.js";
import { ruleLink } from "./rule-card.js";
import { capital } from "./words.js";

/** Call `act` when the form is sent; its result is shown, and its error with its code. */
export function hear(form, act) {
  form.addEventListener("submit", (sent) => {
    sent.preventDefault();
    perform(form, form.querySelector("[data-answer]"), () => act(form.elements, sent.submitter));
  });
}

/** Disable the controls within `holder` while `act` runs, so that nothing is sent twice. */
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

/** Show a refusal in the server's own words, with its rule and its code. */
export function tellRefusal(answer, problem) {
  if (!(problem instanceof Error)) throw problem;
  const told = problem.refusals?.length ? problem.refusals : [{ ...problem, detail: problem.message }];
  answer.replaceChildren(element("div", { role: "alert" }, element("ul", { class: "refusals" }, ...told.map(refusalLine))));
  if (!(problem instanceof Problem) && problem.constructor !== Error) throw problem; // an error in the page itself
}

/** One refusal: its text, place, code, rule and page. */
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

/** The text of a field without surrounding spaces; null if it is empty. */
export function written(field) {
  return field.value.trim() || null;
}

/** An idempotency key, so that the same filled-in form counts once if it is sent twice; other values get another key. */
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
