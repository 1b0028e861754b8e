// Texts for numbers and names of the API.

import { decimal, language, t, translated, word } from "./messages.js";

const POINTS = ["north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west"];

export const ATTITUDES = {
  aback: t("taken aback"),
  beating: t("beating"),
  reaching: t("reaching"),
  running: t("running"),
};

export const STATUSES = {
  surrendered: t("struck her colours"),
  wreck: t("a wreck"),
  "off-table": t("left the table"),
  exited: t("sailed away"),
  sunk: t("sunk"),
  exploded: t("blown up"),
  destroyed: t("destroyed"),
};

export const HANDS = { left: t("Port"), right: t("Starboard"), guns: t("Guns") };

/** A name of the rules as words: `turn-right-7` becomes “turn right 7”. */
export function plain(name) {
  return name === null || name === undefined || name === "" ? "" : word(String(name));
}

/** The name of a scenario; a user's scenario has only a hash, which is not shown. */
export const scenario = (id) => (id?.startsWith("own-") ? t("A scenario of one's own") : capital(plain(id)));

export function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The nearest of the eight points to a bearing in millidegrees. */
export function compass(bearing) {
  return POINTS[Math.round(bearing / 45_000) % POINTS.length];
}

/** Sides by their order in the game, as “one” and “two”, because colours must not depend on a pack's names. */
export function sidesOf({ seats }) {
  const named = [...new Set(Object.values(seats).map(({ side }) => side))];
  return Object.fromEntries(named.map((side, place) => [side, ["one", "two"][place] ?? "other"]));
}

export function listed(words) {
  return new Intl.ListFormat(language, { type: "conjunction" }).format(words);
}

/** What a counter shows: `B17:2+crew` shows `2+crew`. */
export function face(token) {
  return token.slice(token.indexOf(":") + 1);
}

/** The same in the reader's language. */
export const faceWords = (token) => face(token).split("+").map(plain).join("+");

/** The points of damage on a counter. */
export function points(token) {
  return Number.parseInt(face(token), 10) || 0;
}

/** How long until a moment, roughly, in words. */
export function until(moment, now = Date.now()) {
  const minutes = Math.round((Date.parse(moment) - now) / 60_000);
  if (minutes < 0) return t("time is up");
  if (minutes < 1) return t("less than a minute left");
  if (minutes < 120) return t("{time:minute|minutes} left", { time: minutes });
  if (minutes < 48 * 60) return t("{time:hour|hours} left", { time: Math.round(minutes / 60) });
  return t("{time:day|days} left", { time: Math.round(minutes / (24 * 60)) });
}

/** Micrometres in millimetres, as on the ruler. */
export function mm(length) {
  return `${round(length)} mm`;
}

/** Two lengths as a place on the table, or a size. */
export function place(x, y) {
  return `${round(x)} × ${round(y)} mm`;
}

/** Millidegrees of the compass. */
export function degrees(angle) {
  return `${round(angle)}°`;
}

function round(thousandths) {
  return decimal(Math.round(thousandths / 100) / 10);
}

/** The name of a topic as words: `BroadsideFired` becomes “broadside fired”. */
export function topicWords(topic) {
  return translated("topic", topic.replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase());
}

const calendar = language.startsWith("en") ? "en-GB" : language;

/** A moment by the reader's clock and calendar. */
export function moment(instant) {
  return new Intl.DateTimeFormat(calendar, { dateStyle: "medium", timeStyle: "short" }).format(new Date(instant));
}

/** The day of a moment. */
export function day(instant) {
  return new Intl.DateTimeFormat(calendar, { dateStyle: "medium" }).format(new Date(instant));
}

const SCOPES = { play: t("play"), spectate: t("spectate"), referee: t("referee"), organise: t("organise"), account: t("account") };

/** What a token may do. */
export function scopeWords(scopes) {
  return listed(scopes.map((scope) => SCOPES[scope] ?? scope));
}
