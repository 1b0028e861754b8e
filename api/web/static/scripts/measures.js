// What was measured for a fact, in millimetres, degrees and words.

import { element } from "./elements.js";
import { ruleLink } from "./rule-card.js";
import { ATTITUDES, HANDS, capital, counted, degrees, listed, mm, place, plain } from "./words.js";

const veer = (value) => (value === null ? "none" : String(value));
const shown = (value) => (typeof value === "string" ? plain(value) : "face-down");
const ships = (ids, named) => (ids.length ? listed(ids.map(named)) : null);

// Facts that repeat what is printed or agreed.
const PRINTED = /^(ShipCommissioned|Window)/;

// In the order in which a referee would ask. A saying that is null is left out.
const SAYINGS = {
  target: ["Target", (id, named) => named(id)],
  side: ["Guns", (side) => HANDS[side] ?? null], // elsewhere it is a side of the battle
  kind: ["Ammunition", shown],
  arc: ["Arc", plain],
  range: ["Range", mm],
  band: ["Band of the ruler", plain],
  rake: ["Rake", (end) => `by the ${end}`],
  off_wind: ["Wind off her bow", degrees],
  attitude: ["Attitude", (attitude) => ATTITUDES[attitude] ?? attitude],
  card: ["Card", shown],
  by: ["Sailed instead", plain],
  line: ["Line of the card", plain],
  arrow: ["Arrow", plain],
  heading: ["Heading", degrees],
  slid: ["What followed the line", plain],
  met: ["Stopped against", ships],
  ships: ["Ships", (ids, named) => (Array.isArray(ids) ? ships(ids, named) : null)],
  overlaps: ["Overlapping", (pairs, named) => pairs.map((pair) => pair.map(named).join(" on ")).join("; ")],
  veer: ["Veer of this card", veer],
  previous: ["Veer of the card before", veer],
  rating: ["Her rating", String],
  legal: ["Within her rating", (legal) => (legal ? "yes" : "no")],
  counters: ["Counters", (bags) => Object.entries(bags).map(([bag, number]) => `${number} of bag ${bag}`).join(", ")],
  edge: ["Edge", plain],
};

/** A list of terms, or a line that says there was nothing to measure. */
export function measures({ topic, fact }, named) {
  const rows = [...direct(fact, named), ...reckoned(fact.derivation), ...order(fact, named)];
  if (rows.length === 0 || PRINTED.test(topic)) return element("p", { class: "hint" }, "Nothing had to be measured for this.");
  return element("dl", { class: "measured" }, ...rows.flatMap(([term, said]) => [element("dt", {}, term), element("dd", {}, said)]));
}

function direct(fact, named) {
  const rows = Object.entries(SAYINGS)
    .filter(([key]) => fact[key] !== null && fact[key] !== undefined)
    .filter(([key]) => key !== "by" || "why" in fact) // elsewhere it is whoever acted
    .map(([key, [term, said]]) => [term, said(fact[key], named)]);
  if (fact.x !== undefined) rows.push(["Middle of her base", place(fact.x, fact.y)]);
  return rows.filter(([, said]) => said !== null && said !== "");
}

/** How many counters a shot draws: a box of the firer's log, and what rules added. */
function reckoned(derivation) {
  if (!derivation) return [];
  const { origin, point, box, firepower, modifiers } = derivation;
  const added = modifiers.map(({ rule, counters }) => [`${counters > 0 ? "+" : "−"}${counted(Math.abs(counters), "counter")}`, ruleLink({ rule })]);
  return [
    ["Measured from", place(...origin)],
    ["to the nearest point at", place(...point)],
    [`Read in box ${box}`, counted(firepower, "counter")],
    ...added,
  ];
}

function order({ order: places }, named) {
  if (!Array.isArray(places)) return [];
  return places.map(({ ship, burden, colour }, turn) => [`Moves ${turn + 1}.`, `${capital(named(ship))}: burden ${burden}, ${plain(colour)} arrow`]);
}
