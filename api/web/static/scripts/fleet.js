// The ships beside the table: tracks of hull and crew with what lies on them, guns, firepower, and the mat.

import { element } from "./elements.js";
import { back, isSealed, mat } from "./mat.js";
import { t } from "./messages.js";
import { ATTITUDES, HANDS, STATUSES, capital, faceWords, plain, points, sidesOf } from "./words.js";

const GUNS = { loaded: t("loaded"), fired: t("fired"), empty: t("empty") };
// Boxes that burnt or flooded are full, whatever the burden.
const TOKENS = { fire: t("F"), water: t("W") };

export function showFleet(holder, view, concerned) {
  const ships = Object.values(view.ships);
  const columns = Object.entries(sidesOf(view)).map(([side, colour]) => {
    const cards = ships.filter((ship) => ship.side === side).map((ship) => card(ship, view, concerned));
    return element("section", { class: "squadron", "data-side": colour, "aria-label": capital(plain(side)) }, ...cards);
  });
  const before = boxesOf(holder);
  holder.replaceChildren(...columns);
  turnOver(holder, before);
}

/** Every box of every card, by its description. */
function boxesOf(holder) {
  const cards = [...holder.querySelectorAll("[data-card]")];
  return new Map(cards.map((card) => [card.dataset.card, [...card.querySelectorAll(".log-box")].map(({ title }) => title)]));
}

/** Counters placed since the last view are shown being turned over. */
function turnOver(holder, before) {
  for (const [ship, boxes] of before) {
    const now = holder.querySelector(`[data-card="${ship}"]`)?.querySelectorAll(".log-box") ?? [];
    for (const [place, box] of [...now].entries()) {
      if (box.classList.contains("covered") && boxes[place] !== undefined && box.title !== boxes[place]) box.classList.add("fresh");
    }
  }
}

function card(ship, view, concerned) {
  const out = STATUSES[ship.status];
  const classes = ["ship-card", out ? "ship-out" : "", concerned.has(ship.id) ? "ship-lit" : ""].filter(Boolean).join(" ");
  const armed = Object.keys(ship.broadsides).length > 0;
  const rows = out ? [] : [armed ? hull(ship) : walls(ship), crew(ship), armed ? guns(ship) : null, ...mat(ship, view)].filter(Boolean);
  return element("article", { class: classes, "data-card": ship.id }, heading(ship, out), ...rows);
}

function heading(ship, out) {
  const attitude = ATTITUDES[ship.attitude];
  const kind = ship.ashore ? t("{kind} ashore", { kind: plain(ship.class) }) : t("{kind}, {guns:gun|guns}", { kind: plain(ship.class), guns: ship.guns });
  return element(
    "header",
    { class: "ship-head" },
    element("h3", {}, ship.name),
    element("p", { class: "ship-state" }, out ?? attitude ?? ""),
    element("p", { class: "ship-kind" }, kind),
  );
}

/** Each box has the firepower of the full arc; for a battery those of all its arcs. */
function hull({ hull: covered, log, burden, ashore }) {
  const boxes = log.hull.map((firepower, place) => {
    const tokens = covered[place];
    const printed = ashore ? firepower.join("/") : String(firepower[1]);
    if (!tokens) return box(t("hull box {number}: open, firepower {firepower}", { number: place + 1, firepower: firepower.join(" / ") }), printed, place === covered.length ? "read" : "open");
    const sum = tokens.reduce((total, token) => total + points(token), 0);
    const about = t("hull box {number}: covered by {counters} (burden {burden})", { number: place + 1, counters: tokens.map(faceWords).join(", "), burden });
    return box(about, TOKENS[tokens[0]] ?? String(sum), "covered");
  });
  if (ashore) for (const one of boxes) one.classList.add("several");
  return track(t("Hull"), covered.length, boxes);
}

/** A building has no boxes on a log: it gets one for every point that it can bear. */
function walls({ hull: covered, burden }) {
  const sum = covered.flat().reduce((total, token) => total + points(token), 0);
  const boxes = Array.from({ length: burden }, (_, place) =>
    place < sum ? box(t("hull box {number}: covered", { number: place + 1 }), "", "covered") : box(t("hull box {number}: open", { number: place + 1 }), "", "open"),
  );
  return track(t("Hull"), Math.min(sum, burden), boxes);
}

function crew({ crew: covered, log }) {
  const boxes = log.crew.map((musketry, place) => {
    if (place >= covered.length) return box(t("crew box {number}: open, musketry {musketry}", { number: place + 1, musketry }), String(musketry), place === covered.length ? "read" : "open");
    return box(t("crew box {number}: covered by {counters}", { number: place + 1, counters: faceWords(covered[place]) }), "×", "covered");
  });
  return track(t("Crew"), covered.length, boxes);
}

/** An open box shows its printed number; guns or muskets read the first open one. */
function box(said, text, state) {
  return element("li", { class: `log-box ${state}`, title: said, "aria-label": said }, text);
}

function track(name, covered, boxes) {
  const label = element("span", { class: "track-name" }, name);
  const count = element("span", { class: "track-count" }, `${covered}/${boxes.length}`);
  return element("div", { class: "track" }, label, element("ul", { class: "boxes" }, ...boxes), count);
}

function guns({ broadsides, firepower, musketry, ashore }) {
  const hands = Object.entries(broadsides).map(([hand, { state, load, readied, spent }]) => {
    const name = HANDS[hand] ?? hand;
    const kind = typeof load === "string" && state === "loaded" ? plain(load) : null;
    const up = readied ? t("{kind} half loaded", { kind: plain(readied) }) : spent ? t("gunners not ready to load") : null;
    const guns = ashore ? name : t("{hand} broadside", { hand: name });
    const about = [`${guns} ${GUNS[state] ?? state}`, kind, up].filter(Boolean).join(", ");
    const hidden = isSealed(load) ? back(t("{hand} ammunition", { hand: name })) : null;
    return element("li", { class: `broadside ${state}`, title: about }, hidden, `${name} ${GUNS[state] ?? state}${readied ? "…" : ""}`);
  });
  const power = t("Firepower {firepower} · muskets {musketry}", { firepower: firepower.join(" / "), musketry });
  return element(
    "div",
    { class: "armament" },
    element("ul", { class: "broadsides" }, ...hands),
    element("p", { title: ashore ? t("Guns by arc, and muskets") : t("Guns fore / whole side / aft, and muskets") }, power),
  );
}
