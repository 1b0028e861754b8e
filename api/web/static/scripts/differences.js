// What differs between two versions, or between a game and its fork: a table, ship by ship.

import { element } from "./elements.js";
import { outcomeWords } from "./headline.js";
import { t } from "./messages.js";
import { endingOf } from "./stops.js";
import { ATTITUDES, STATUSES, capital, degrees, faceWords, listed, mm, place, plain } from "./words.js";

const WORDS = { left: t("port"), right: t("starboard"), from: t("direction"), storage: t("stored"), first: t("this turn"), second: t("next turn"), crew: t("crew"), hull: t("hull") };
const FIELDS = {
  pose: t("place"),
  "pose.x": t("place, east"),
  "pose.y": t("place, north"),
  "pose.heading": t("heading"),
  "covered.hull": t("hull boxes covered"),
  "covered.crew": t("crew boxes covered"),
  "outcome.why": t("how it ended"),
  "outcome.winner": t("outcome"),
  hull: t("hull boxes"),
  crew: t("crew boxes"),
  musketry: t("muskets"),
};
const UNITS = { x: mm, y: mm, heading: degrees };
const SAYINGS = {
  pose: ({ x, y, heading }) => t("{place}, heading {heading}", { place: place(x, y), heading: degrees(heading) }),
  "wind.from": degrees,
  attitude: (attitude) => ATTITUDES[attitude] ?? attitude,
  status: (status) => STATUSES[status] ?? plain(status),
  hull: (boxes) => covered(boxes.map((box) => box.map(faceWords).join("+"))),
  crew: (boxes) => covered(boxes.map(faceWords)),
  outcome: (ended, entries) => endingOf(entries, ended.why),
  "outcome.why": (why, entries) => endingOf(entries, why),
  "outcome.winner": (winner) => outcomeWords({ winner }),
  course: ({ card, arrow, end, held_back: back }) =>
    [t("{card}, {arrow} arrow, to {end}", { card: plain(card), arrow: plain(arrow), end: SAYINGS.pose(end) }), ...(back ? [t("held back")] : [])].join(", "),
  firepower: (numbers) => numbers.join(" / "),
};
// Fields of the table that a referee does not compare, as they are shown elsewhere.
const SKIPPED = /^(resolving|disputes|undo|paused|window)\b/;

function covered(boxes) {
  const told = t("{boxes} covered", { boxes: boxes.length });
  return boxes.length ? `${told}: ${boxes.join(", ")}` : told;
}

/** An attitude is shown only to those who may measure it then; if one of the two is hidden, that is no difference. */
function measured(changes) {
  return Object.fromEntries(Object.entries(changes).filter(([field, { from, to }]) => field !== "attitude" || (from !== null && to !== null)));
}

/** `named` gives a ship's name for her id; `heads` are the headings of the two columns, `entries` the log, for the sentence about an end. */
export function differences({ table, ships }, named, heads, entries) {
  const laid = Object.entries(ships).map(([ship, changes]) => [ship, measured(changes)]).filter(([, changes]) => Object.keys(changes).length > 0);
  const rows = [
    ...laid.flatMap(([ship, changes]) => group(named(ship), changes, entries)),
    ...group(t("The table"), Object.fromEntries(Object.entries(table).filter(([field]) => !SKIPPED.test(field))), entries),
  ];
  if (rows.length === 0) return element("p", { class: "hint" }, t("Nothing differs on the table."));
  const head = [t("Ship"), t("What"), ...heads].map((title) => element("th", { scope: "col" }, title));
  const said = t("{ships:ship differs|ships differ}", { ships: laid.length });
  return element(
    "div",
    { class: "scroll", tabindex: "0", role: "region", "aria-label": t("Differences") },
    element("table", { class: "changes" }, element("caption", {}, said), element("thead", {}, element("tr", {}, ...head)), ...rows),
  );
}

function group(name, changes, entries) {
  const fields = Object.entries(changes);
  if (fields.length === 0) return [];
  const rows = fields.map(([field, { from, to }], at) =>
    element(
      "tr",
      {},
      at === 0 ? element("th", { scope: "rowgroup", rowspan: fields.length }, name) : null,
      element("td", {}, label(field)),
      element("td", {}, say(field, from, entries)),
      element("td", {}, say(field, to, entries)),
    ),
  );
  return [element("tbody", {}, ...rows)];
}

function label(field) {
  return capital(FIELDS[field] ?? field.split(".").map((part) => WORDS[part] ?? plain(part)).join(", "));
}

function say(field, value, entries) {
  if (value === null || value === undefined) return "–";
  if (value === "sealed") return t("sealed");
  const saying = SAYINGS[field] ?? UNITS[field.split(".").at(-1)];
  if (saying) return String(saying(value, entries));
  if (Array.isArray(value)) return value.length ? listed(value.map((one) => (typeof one === "string" ? faceWords(one) : say(field, one)))) : t("none");
  if (typeof value === "object") return Object.entries(value).map(([key, part]) => `${plain(key)} ${say(`${field}.${key}`, part)}`).join(", ");
  if (typeof value === "boolean") return value ? t("yes") : t("no");
  return typeof value === "number" ? String(value) : plain(value);
}
