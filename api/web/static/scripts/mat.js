// What lies on a ship's mat: sails, markers, cards and actions; what is sealed is shown as a back.

import { element } from "./elements.js";
import { capital, counted, listed, plain } from "./words.js";

const MARKERS = {
  fire: (number) => counted(number, "fire"),
  leak: (number) => counted(number, "leak"),
  mast: (number) => `${counted(number, "mast")} down`,
  sail: (number) => `${number} sail damage`,
  rudder: () => "rudder hit",
};
const SPACES = { first: "this turn", second: "next turn" };
const SPANS = { 0: "since this turn", 1: "done at the end of this turn" };

/** The rows of her mat that hold anything. */
export function mat(ship, view) {
  return [row("State", condition(ship, view)), row("Cards", cards(ship)), row("Hands", actions(ship))].filter(Boolean);
}

/** A value that lies face-down, said aloud as what it is. */
export function back(about) {
  return element("span", { class: "back", role: "img", "aria-label": `${about}, face-down`, title: `${about}, face-down` });
}

export function isSealed(value) {
  return value !== null && typeof value === "object" && !Array.isArray(value) && "sealed" in value;
}

function row(name, chips) {
  if (chips.length === 0) return null;
  const label = element("span", { class: "track-name" }, name);
  return element("div", { class: "mat-row" }, label, element("ul", { class: "chips" }, ...chips));
}

function chip(text, { kind = "", about = null } = {}) {
  return element("li", { class: `chip ${kind}`.trim(), title: about }, text);
}

/** Sails are trimmed where actions are played; elsewhere every ship is under battle sails and nothing is said. */
function condition(ship, view) {
  const chips = [];
  if (ship.actions !== null) chips.push(chip(`${capital(ship.sails)} sails`, { kind: "sails" }));
  if (!ship.moving) chips.push(chip("Lies still"));
  for (const [kind, told] of Object.entries(MARKERS)) {
    if (ship.markers[kind]) chips.push(chip(capital(told(ship.markers[kind])), { kind: `hurt ${kind}` }));
  }
  for (const [link, pairs] of Object.entries(view.links)) {
    const others = pairs.filter((pair) => pair.includes(ship.id)).map((pair) => pair.find((id) => id !== ship.id));
    if (others.length) chips.push(chip(`${capital(link)} with ${listed(others.map((id) => view.ships[id].name))}`, { kind: "hurt" }));
  }
  return chips;
}

function cards({ cards: spaces }) {
  return Object.entries(SPACES)
    .filter(([space]) => spaces[space] !== null)
    .map(([space, when]) =>
      isSealed(spaces[space])
        ? element("li", { class: "chip hidden-chip" }, back(`Card for ${when}`), when)
        : chip(capital(plain(spaces[space])), { about: `Card for ${when}` }),
    );
}

/** Counters planned lie face-down until the reveal; an action that takes two turns stays on the mat. */
function actions({ actions: most, orders, planned, delayed }) {
  if (most === null) return [];
  const chips = [chip(counted(most, "action"), { kind: "limit", about: "As many as her crew can do a turn" })];
  if (isSealed(orders)) chips.push(element("li", { class: "chip hidden-chip" }, back("Actions of this turn"), "planned"));
  else if (orders.length) chips.push(chip(`Planned: ${orders.map(plain).join(", ")}`));
  for (const action of planned.filter((name) => !(name in delayed))) chips.push(chip(capital(plain(action))));
  for (const [action, turns] of Object.entries(delayed)) {
    chips.push(chip(`${capital(plain(action))} …`, { kind: "delayed", about: `Takes two turns, ${SPANS[turns] ?? ""}` }));
  }
  return chips;
}
