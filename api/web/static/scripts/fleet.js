// The ships beside the table: tracks of hull and crew with what lies on them, guns, firepower, and the mat.

import { element } from "./elements.js";
import { back, isSealed, mat } from "./mat.js";
import { ATTITUDES, HANDS, STATUSES, counted, face, plain, points, sidesOf } from "./words.js";

const GUNS = { loaded: "loaded", fired: "fired", empty: "empty" };
// Boxes that burnt or flooded are full, whatever the burden.
const TOKENS = { fire: "F", water: "W" };

export function showFleet(holder, view, concerned) {
  const ships = Object.values(view.ships);
  const columns = Object.entries(sidesOf(view)).map(([side, colour]) => {
    const cards = ships.filter((ship) => ship.side === side).map((ship) => card(ship, view, concerned));
    return element("section", { class: "squadron", "data-side": colour, "aria-label": side }, ...cards);
  });
  holder.replaceChildren(...columns);
}

function card(ship, view, concerned) {
  const out = STATUSES[ship.status];
  const classes = ["ship-card", out ? "ship-out" : "", concerned.has(ship.id) ? "ship-lit" : ""].filter(Boolean).join(" ");
  const rows = out ? [] : [hull(ship), crew(ship), guns(ship), ...mat(ship, view)];
  return element("article", { class: classes, "data-card": ship.id }, heading(ship, out), ...rows);
}

function heading(ship, out) {
  const attitude = ATTITUDES[ship.attitude];
  const kind = `${plain(ship.class)}, ${counted(ship.guns, "gun")}`;
  return element(
    "header",
    { class: "ship-head" },
    element("h3", {}, ship.name),
    element("p", { class: "ship-state" }, out ?? attitude ?? ""),
    element("p", { class: "ship-kind" }, kind),
  );
}

function hull({ hull: covered, log, burden }) {
  const boxes = log.hull.map((firepower, place) => {
    const tokens = covered[place];
    if (!tokens) return box("hull", place, String(firepower[1]), `open, firepower ${firepower.join(" / ")}`, place === covered.length);
    const sum = tokens.reduce((total, token) => total + points(token), 0);
    return box("hull", place, TOKENS[tokens[0]] ?? String(sum), `covered by ${tokens.map(face).join(", ")} (burden ${burden})`);
  });
  return track("Hull", covered.length, boxes);
}

function crew({ crew: covered, log }) {
  const boxes = log.crew.map((musketry, place) => {
    if (place >= covered.length) return box("crew", place, String(musketry), `open, musketry ${musketry}`, place === covered.length);
    return box("crew", place, "×", `covered by ${face(covered[place])}`);
  });
  return track("Crew", covered.length, boxes);
}

/** An open box shows what is printed in it; the first of them is what the guns or muskets now read. */
function box(track, place, text, about, read = false) {
  const state = about.startsWith("covered") ? "covered" : read ? "read" : "open";
  const said = `${track} box ${place + 1}: ${about}`;
  return element("li", { class: `log-box ${state}`, title: said, "aria-label": said }, text);
}

function track(name, covered, boxes) {
  const label = element("span", { class: "track-name" }, name);
  const count = element("span", { class: "track-count" }, `${covered}/${boxes.length}`);
  return element("div", { class: "track" }, label, element("ul", { class: "boxes" }, ...boxes), count);
}

function guns({ broadsides, firepower, musketry }) {
  const hands = Object.entries(broadsides).map(([hand, { state, load }]) => {
    const name = HANDS[hand] ?? hand;
    const kind = typeof load === "string" ? ` with ${plain(load)}` : "";
    const about = `${name} broadside ${GUNS[state] ?? state}${state === "loaded" ? kind : ""}`;
    const hidden = isSealed(load) ? back(`${name} ammunition`) : null;
    return element("li", { class: `broadside ${state}`, title: about }, hidden, `${name} ${GUNS[state] ?? state}`);
  });
  const power = `Firepower ${firepower.join(" / ")}`;
  return element(
    "div",
    { class: "armament" },
    element("ul", { class: "broadsides" }, ...hands),
    element("p", { title: "Guns fore / whole side / aft, and muskets" }, `${power} · muskets ${musketry}`),
  );
}
