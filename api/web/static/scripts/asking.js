// What the form of orders says and is made of, apart from what is chosen in it.

import { element } from "./elements.js";
import { t } from "./messages.js";
import { chair, isFree, sitter } from "./people.js";
import { ruleLink } from "./rule-card.js";
import { capital, listed, plain } from "./words.js";

/** Whether two answers are about the same opening of a window, so that somebody may be choosing already. */
export function sameWindow(one, other, { window }) {
  const place = (awaiting) => JSON.stringify([awaiting?.window?.id, awaiting?.window?.turn, awaiting?.mine.map(({ key }) => key)]);
  return other !== null && place(one) === place(other) && other.opened === window?.version;
}

/** Whoever is asked: a ship, or a seat that lays out terrain. */
export const subjectName = ({ ships }, id) => ships[id]?.name ?? capital(plain(id));

/** The questions of one ship, each with the rule that asks. */
export function shipBlock(name, subject, asked) {
  const block = element("section", { class: "ship-orders", "data-ship-orders": subject, "aria-label": name });
  block.append(element("h3", {}, name), ...asked.map(({ control, question }) => {
    control.node.querySelector("legend").append(" ", ruleLink(question));
    return control.node;
  }));
  return block;
}

/** What the table waits for, when it asks nothing of the reader. */
export function waitWords({ outcome, window, seats, viewer }, resolving) {
  if (outcome) return t("The battle is over");
  if (resolving) return t("The orders are being carried out …");
  if (Object.values(seats).some(isFree)) return t("Waiting for the other captains");
  if (!window) return t("One moment …");
  const others = window.owes.filter((seat) => !viewer.seats.includes(seat) && !window.sealed.includes(seat)).map((seat) => sitter(seats[seat]) ?? chair({ seats }, seat));
  const names = others.length ? listed(others) : t("the others");
  return capital(t("{names} must decide; nothing is asked of you", { names }));
}

/** Somebody has gone on with these orders elsewhere: whose draft shall count? */
export function anotherTab(take, keep) {
  return [
    element("p", {}, t("These orders were changed in another tab.")),
    element("button", { type: "button", onclick: take }, t("Go on with those")),
    element("button", { type: "button", onclick: keep }, t("Keep these here")),
  ];
}

/** From the board to the orders, where these lie below it; the style sheet shows it while something is asked. */
export function wayTo(heading) {
  const go = () => {
    heading.scrollIntoView({ block: "start" });
    heading.focus({ preventScroll: true });
  };
  return element("button", { type: "button", class: "to-orders", onclick: go }, t("Orders"));
}

/** To the heading after sealing; not away from the next window's questions, and how a battle ended is shown elsewhere. */
export function leadTo({ heading, questions }, ended) {
  if (!questions.contains(document.activeElement)) heading.focus({ preventScroll: ended });
}
