// The measurements of a fact in millimetres, degrees and words. The fact itself declares which fields are measurements.

import { element } from "./elements.js";
import { t } from "./messages.js";
import { ruleLink } from "./rule-card.js";
import { ATTITUDES, HANDS, capital, degrees, listed, mm, place, plain } from "./words.js";

const shown = (value) => (typeof value === "string" ? plain(value) : t("face-down"));
const ships = (ids, named) => (ids.length ? listed(ids.map(named)) : null);
const pairs = (said) => (found, named) => found.map(([one, other]) => said(named(one), named(other))).join("; ");
const on = (one, other) => t("{one} on {other}", { one, other });
const through = (one, other) => t("{one} through {other}", { one, other });
const bags = (counters) => Object.entries(counters).map(([bag, number]) => t("{number:counter|counters} of {bag}", { number, bag })).join(", ");

// Names and texts of fields; a field not listed here is shown by its own name, and one whose text is null is left out.
const SAYINGS = {
  target: [t("Target"), (id, named) => named(id)],
  side: [t("Guns"), (side) => HANDS[side]],
  kind: [t("Ammunition"), shown],
  arc: [t("Arc"), plain],
  range: [t("Range"), mm],
  band: [t("Band of the ruler"), plain],
  rake: [t("Rake"), (end) => t("by the {end}", { end: plain(end) })],
  off_wind: [t("Wind off her bow"), degrees],
  attitude: [t("Attitude"), (attitude) => ATTITUDES[attitude] ?? attitude],
  card: [t("Card"), shown],
  line: [t("Line of the card"), plain],
  arrow: [t("Arrow"), plain],
  heading: [t("Heading"), degrees],
  slid: [t("What followed the line"), plain],
  met: [t("Stopped against"), ships],
  ships: [t("Ships"), ships],
  overlaps: [t("Overlapping"), pairs(on)],
  pairs: [t("Would end"), pairs(on)],
  crossings: [t("Crossing"), pairs(through)],
  veer: [t("Veer of this card"), String],
  previous: [t("Veer of the card before"), String],
  rating: [t("Her rating"), String],
  legal: [t("Within her rating"), (legal) => (legal ? t("yes") : t("no"))],
  counters: [t("Counters"), bags],
  edge: [t("Edge"), plain],
  x: [t("Middle of her base"), (x, _, { y }) => place(x, y)],
  y: [null, () => null], // shown with x
  by: [t("Sailed instead"), plain],
};

// Fields that need several lines.
const LISTS = { derivation: reckoned, order };

/** A list of measurements, or a line that says there were none. */
export function measures({ fact, measured }, named) {
  const rows = measured.filter((field) => fact[field] !== null).flatMap((field) => lines(field, fact, named));
  if (rows.length === 0) return element("p", { class: "hint" }, t("Nothing had to be measured for this."));
  return element("dl", { class: "measured" }, ...rows.flatMap(([term, said]) => [element("dt", {}, term), element("dd", {}, said)]));
}

function lines(field, fact, named) {
  if (LISTS[field]) return LISTS[field](fact[field], named);
  const [term, say] = SAYINGS[field] ?? [capital(plain(field.replaceAll("_", "-"))), shown];
  const said = say(fact[field], named, fact);
  return said === null || said === "" ? [] : [[term, said]];
}

/** How the counters of a shot were calculated: a box of the firing ship's log, and additions by rules. */
function reckoned({ origin, point, box, firepower, modifiers }) {
  const added = modifiers.map(({ rule, counters }) => [`${counters > 0 ? "+" : "−"}${t("{number:counter|counters}", { number: Math.abs(counters) })}`, ruleLink({ rule })]);
  return [
    [t("Measured from"), place(...origin)],
    [t("to the nearest point at"), place(...point)],
    [t("Read in box {box}", { box }), t("{number:counter|counters}", { number: firepower })],
    ...added,
  ];
}

function order(places, named) {
  return places.map(({ ship, burden, colour }, turn) => [t("Moves {place}.", { place: turn + 1 }), t("{ship}: burden {burden}, {arrow} arrow", { ship: capital(named(ship)), burden, arrow: plain(colour) })]);
}
