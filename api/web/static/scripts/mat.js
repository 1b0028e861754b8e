// A ship's mat: sails, markers, cards and actions; sealed ones are shown as backs.

import { element } from "./elements.js";
import { t } from "./messages.js";
import { HANDS, capital, listed, plain } from "./words.js";

const MARKERS = {
  fire: (number) => t("{number:fire|fires}", { number }),
  leak: (number) => t("{number:leak|leaks}", { number }),
  mast: (number) => t("{number:mast|masts} down", { number }),
  sail: (number) => t("{number} sail damage", { number }),
  rudder: () => t("rudder hit"),
  lost: (number) => t("{number:mast|masts} lost for good", { number }),
};
const SPACES = { first: t("this turn"), second: t("next turn") };
const SPANS = { 0: t("Takes two turns, since this turn"), 1: t("Takes two turns, done at the end of this turn") };

/** The rows of her mat that are not empty. */
export function mat(ship, view) {
  return [
    row(t("State"), condition(ship, view)),
    row(t("Skills"), abilities(ship)),
    row(t("Shot"), ammunition(ship)),
    row(t("Cards"), cards(ship)),
    row(t("Hands"), actions(ship)),
  ].filter(Boolean);
}

/** A face-down value, with a description for screen readers. */
export function back(about) {
  const said = t("{thing}, face-down", { thing: about });
  return element("span", { class: "back", role: "img", "aria-label": said, title: said });
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

/** Sails are shown only if actions are played, as otherwise every ship has battle sails. */
function condition(ship, view) {
  const chips = [];
  if (ship.aground) chips.push(chip(t("Aground"), { kind: "hurt", about: t("since turn {turn}", { turn: ship.aground.since }) }));
  if (ship.actions !== null && !ship.ashore) chips.push(chip(capital(t("{sails} sails", { sails: ship.sails })), { kind: "sails" }));
  if (ship.flagship) chips.push(chip(t("Flagship")));
  if (ship.automatic) chips.push(chip(t("Automatic"), { about: ship.pile.length ? t("pile: {cards}", { cards: ship.pile.map(plain).join(", ") }) : null }));
  if (ship.anchored) chips.push(chip(t("At anchor")));
  for (const crew of ship.untrained) chips.push(chip(t("Untrained {crew}", { crew: plain(crew) })));
  if (!ship.moving) chips.push(chip(t("Lies still")));
  for (const [kind, number] of Object.entries(ship.markers)) {
    const inWords = MARKERS[kind] ?? (() => `${number} ${plain(kind)}`);
    if (number) chips.push(chip(capital(inWords(number)), { kind: `hurt ${kind}` }));
  }
  for (const [link, pairs] of Object.entries(view.links)) {
    const others = pairs.filter((pair) => pair.includes(ship.id)).map((pair) => pair.find((id) => id !== ship.id));
    if (others.length) chips.push(chip(t("{link} with {ships}", { link: capital(plain(link)), ships: listed(others.map((id) => view.ships[id].name)) }), { kind: "hurt" }));
  }
  return chips;
}

/** The ammunition in storage beside the guns of each side; a loaded kind is with the guns. */
function ammunition({ broadsides }) {
  const stored = Object.entries(broadsides).filter(([, { storage }]) => storage.length);
  return stored.map(([hand, { storage }]) => {
    const known = storage.filter((kind) => !isSealed(kind)).map(plain);
    const hidden = storage.filter(isSealed).map(() => back(t("{hand} ammunition", { hand: HANDS[hand] ?? hand })));
    return element("li", { class: "chip" }, `${HANDS[hand] ?? hand}: ${known.join(", ")}`, ...hidden);
  });
}

/** Abilities; one with no use left stays on the mat, so that all can see that it is used up. */
function abilities({ abilities: left, using }) {
  return Object.entries(left).map(([name, uses]) =>
    chip(`${capital(plain(name))} ${uses ? `× ${uses}` : t("spent")}`, {
      kind: uses ? "" : "spent",
      about: using.includes(name) ? t("Used this turn") : null,
    }),
  );
}

function cards({ cards: spaces }) {
  return Object.entries(SPACES)
    .filter(([space]) => spaces[space] !== null)
    .map(([space, when]) =>
      isSealed(spaces[space])
        ? element("li", { class: "chip hidden-chip" }, back(t("Card for {when}", { when })), when)
        : chip(capital(plain(spaces[space])), { about: t("Card for {when}", { when }) }),
    );
}

/** Planned actions are face-down until the reveal; an action that takes two turns stays on the mat. */
function actions({ actions: most, orders, planned, delayed }) {
  if (most === null) return [];
  const chips = [chip(t("{number:action|actions}", { number: most }), { kind: "limit", about: t("As many as her crew can do a turn") })];
  if (isSealed(orders)) chips.push(element("li", { class: "chip hidden-chip" }, back(t("Actions of this turn")), t("planned")));
  else if (orders.length) chips.push(chip(t("Planned: {actions}", { actions: orders.map(plain).join(", ") })));
  for (const action of planned.filter((name) => !(name in delayed))) chips.push(chip(capital(plain(action))));
  for (const [action, turns] of Object.entries(delayed)) {
    chips.push(chip(`${capital(plain(action))} …`, { kind: "delayed", about: SPANS[turns] ?? t("Takes two turns") }));
  }
  return chips;
}
