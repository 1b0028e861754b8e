// The sealed order: an envelope with the receipt's digest, the time until it may be changed, and who else has sealed.

import { element } from "./elements.js";
import { perform } from "./forms.js";
import { t } from "./messages.js";
import { seatName } from "./people.js";
import { listed, moment, until } from "./words.js";

const CHECKS = {
  true: t("Your browser reckoned the same digest, and the signature is the server’s."),
  null: t("Your browser reckoned the same digest; it knows no Ed25519 to check the signature with."),
  false: t("Take care: this receipt does not fit what your browser sealed. Keep it, and ask a referee."),
};

export function envelope(receipts, window, view, { change, withdraw }) {
  const answer = element("div", { class: "answer", role: "status" });
  const holder = element("div", { class: "act-end" });
  holder.append(
    element("button", { type: "button", onclick: change }, t("Change them")),
    element("button", { type: "button", onclick: () => perform(holder, answer, withdraw) }, t("Take them back")),
  );
  return [
    element("h3", {}, t("Sealed")),
    ...receipts.flatMap(receiptLines),
    element("p", {}, changeable(window, view)),
    element("p", {}, others(window, view)),
    holder,
    answer,
  ];
}

function receiptLines({ receipt, right }) {
  return [
    element("p", { class: "digest" }, element("span", {}, `${t("Digest")} `), element("code", {}, receipt.order_digest)),
    element("p", { class: right === false ? "problem" : "hint" }, `${CHECKS[right]} ${t("Record {version}, {moment}.", { version: receipt.version, moment: moment(receipt.at) })}`),
  ];
}

const owing = ({ owes, sealed }) => owes.filter((seat) => !sealed.includes(seat));

function changeable(window, view) {
  const waits = owing(window).map((seat) => seatName(view, seat));
  const last = waits.length ? t("{names} {many:one=has|have} sealed", { names: listed(waits), many: waits.length === 1 ? "one" : "more" }) : t("they are opened");
  if (!window.deadline) return t("May be changed until {last}.", { last });
  return t("May be changed until {last}, at the latest until {moment} ({left}).", { last, moment: moment(window.deadline), left: until(window.deadline) });
}

function others(window, view) {
  const done = window.sealed.filter((seat) => !view.viewer.seats.includes(seat)).map((seat) => seatName(view, seat));
  return done.length ? t("Also sealed: {names}.", { names: listed(done) }) : t("Nobody else has sealed yet.");
}
