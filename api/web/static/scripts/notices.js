// Notices of the page itself: that it waits, or what went wrong and how to go on.

import { element } from "./elements.js";
import { t } from "./messages.js";
import { capital } from "./words.js";

const place = () => document.querySelector("[data-notice]");

export function tell(heading, ...words) {
  place().replaceChildren(element("h2", {}, heading), ...words.map((word) => element("p", {}, word)));
  place().hidden = false;
}

export function tellProblem(problem, again) {
  const retry = () => {
    hush();
    again();
  };
  const wayOut =
    problem.status === 404
      ? element("p", {}, element("a", { href: "/#games" }, t("See which games there are")))
      : element("button", { type: "button", onclick: retry }, t("Try again"));
  place().replaceChildren(element("p", { class: "problem" }, capital(problem.message)), wayOut);
  place().hidden = false;
}

export function hush() {
  place().hidden = true;
  place().replaceChildren();
}
