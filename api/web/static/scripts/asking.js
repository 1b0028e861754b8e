// Parts and texts of the form of orders, except the controls.

import { element } from "./elements.js";
import { t } from "./messages.js";
import { chair, isFree, sitter } from "./people.js";
import { ruleLink } from "./rule-card.js";
import { capital, listed, plain } from "./words.js";

/** Whether two answers are about the same opening of a window, so that choices made already must be kept. */
export function sameWindow(one, other, { window }) {
  const place = (awaiting) => JSON.stringify([awaiting?.window?.id, awaiting?.window?.turn, awaiting?.mine.map(({ key }) => key)]);
  return other !== null && place(one) === place(other) && other.opened === window?.version;
}

/** The name of the ship that is asked, or of the seat that places terrain. */
export const subjectName = ({ ships }, id) => ships[id]?.name ?? capital(plain(id));

/** The questions to one ship, each with its rule. */
export function shipBlock(name, subject, asked) {
  const block = element("section", { class: "ship-orders", "data-ship-orders": subject, "aria-label": name });
  block.append(element("h3", {}, name), ...asked.map(({ control, question }) => {
    control.node.querySelector("legend").append(" ", ruleLink(question));
    return control.node;
  }));
  return block;
}

/** What the game waits for, if it asks the reader nothing. */
export function waitWords({ outcome, window, seats, viewer }, resolving) {
  if (outcome) return t("The battle is over");
  if (resolving) return t("The orders are being carried out …");
  if (Object.values(seats).some(isFree)) return t("Waiting for the other captains");
  if (!window) return t("One moment …");
  const others = window.owes.filter((seat) => !viewer.seats.includes(seat) && !window.sealed.includes(seat)).map((seat) => sitter(seats[seat]) ?? chair({ seats }, seat));
  const names = others.length ? listed(others) : t("the others");
  return capital(t("{names} must decide; nothing is asked of you", { names }));
}

/** Another tab has changed the draft of these orders: ask which one shall count. */
export function anotherTab(take, keep) {
  return [
    element("p", {}, t("These orders were changed in another tab.")),
    element("button", { type: "button", onclick: take }, t("Go on with those")),
    element("button", { type: "button", onclick: keep }, t("Keep these here")),
  ];
}

/** A link from the board to the orders below it; the style sheet shows it while something is asked. */
export function wayTo(heading) {
  const go = () => {
    heading.scrollIntoView({ block: "start" });
    heading.focus({ preventScroll: true });
  };
  return element("button", { type: "button", class: "to-orders", onclick: go }, t("Orders"));
}

/** Scroll to the heading after sealing, unless the next window already asks something or the battle has ended. */
export function leadTo({ heading, questions }, ended) {
  if (!questions.contains(document.activeElement)) heading.focus({ preventScroll: ended });
}
