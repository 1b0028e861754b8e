// What the page has to tell apart from the battle: that it waits, or what went wrong and how to go on.

import { element } from "./elements.js";

const place = () => document.querySelector("[data-notice]");

export function tell(heading, ...words) {
  place().replaceChildren(element("h2", {}, heading), ...words.map((word) => element("p", {}, word)));
  place().hidden = false;
}

export function tellProblem(problem, again) {
  const button = element("button", { type: "button", onclick: () => { hush(); again(); } }, "Try again");
  place().replaceChildren(element("p", { class: "problem" }, problem.message), button);
  place().hidden = false;
}

export function hush() {
  place().hidden = true;
  place().replaceChildren();
}
