// Texts of questions and answers. A name that is not listed here is shown as it is.

import { valueWords } from "./evidence.js";
import { t } from "./messages.js";
import { HANDS, capital, degrees, listed, mm, plain } from "./words.js";

const ITEMS = {
  place: t("Where she begins"),
  card: t("Maneuver card"),
  actions: t("Actions"),
  left: t("{hand} guns", { hand: HANDS.left }),
  right: t("{hand} guns", { hand: HANDS.right }),
  musketry: t("Muskets"),
  sails: t("Sails"),
  board: t("Board the enemy"),
  target: t("Which enemy"),
};

export const itemWords = (item) => ITEMS[item] ?? capital(plain(item));

const GUNS = new Set(["left", "right", "guns", "musketry"]);

const PARTS = { arc: (arc) => t("{arc} arc", { arc: plain(arc) }) };

/** An answer as the label of its control. */
export function answerWords(value, named, item = null) {
  if (value === null) return GUNS.has(item) ? t("Hold fire") : t("Nothing");
  if (typeof value === "boolean") return value ? t("Yes") : t("No");
  if (typeof value !== "object" || Array.isArray(value)) return capital(valueWords(value, named));
  const { target, ...rest } = value;
  const more = Object.entries(rest).map(([name, part]) => PARTS[name]?.(part) ?? `${plain(name)} ${valueWords(part, named)}`);
  if (target === undefined) return capital(more.join(", "));
  return capital([target === null ? t("Fire at no target") : named(target), ...more].join(", "));
}

const bags = (counters) => {
  const drawn = Object.entries(counters).map(([bag, number]) => t("{number:counter|counters} of {bag}", { number, bag }));
  return drawn.length ? t("draws {counters}", { counters: listed(drawn) }) : null; // the counters are not known if the load is hidden
};

const MEASURES = {
  range: mm,
  band: (band) => t("{band} range", { band: plain(band) }),
  counters: bags,
  rake: (end) => (end ? t("rakes her by the {end}", { end: plain(end) }) : null),
  heading: degrees,
  veer: () => null, // shown by the place in the fan
};

const DRAWN = new Set(["origin", "point", "end", "moves", "bears", "aback"]); // shown in other ways, or on the board

/** What a card would lead to, by the server: where she would end, and on whom her guns would bear. */
export function foresightWords(about, named) {
  if (about?.aback) return t("She would be taken aback by then, and sail another card.");
  if (!about?.end) return "";
  const { x, y, heading } = about.end;
  const shots = about.bears.map(({ side, arc, target, range }) => t("{hand} {arc} on {ship}, {range}", { hand: (HANDS[side] ?? side).toLowerCase(), arc: plain(arc), ship: named(target), range: mm(range) }));
  const bears = shots.length ? t("Would bear: {shots}.", { shots: shots.join("; ") }) : t("Nothing would bear.");
  return `${t("Would end at {x}, {y}, heading {heading}.", { x: mm(x), y: mm(y), heading: degrees(heading) })} ${bears}`;
}

/** What the server says about a choice, in one line; may be empty. */
export function aboutWords(about) {
  const told = Object.entries(about ?? {}).filter(([name]) => !DRAWN.has(name)).map(([name, value]) => {
    if (MEASURES[name]) return value === null && name !== "rake" ? null : MEASURES[name](value);
    return value === null || typeof value === "object" ? null : `${plain(name)} ${plain(value)}`;
  });
  return told.filter(Boolean).join(" · ");
}

/** The ship that an answer names, if it names one. */
export function targetOf(value) {
  if (typeof value === "string") return value;
  return typeof value?.target === "string" ? value.target : null;
}
