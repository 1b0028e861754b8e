// Above the board: the battle, its turn, the wind, how it ended, and whose orders are awaited.

import { element } from "./elements.js";
import { t, woven } from "./messages.js";
import { titles } from "./offers.js";
import { chair, isFree, sitter } from "./people.js";
import { endingOf } from "./stops.js";
import { capital, compass, listed, plain, scenario, until } from "./words.js";

const CHANGES = { cw: t("clockwise"), ccw: t("counter-clockwise"), up: t("rising"), down: t("falling") };
const PHASES = { setup: t("setting up"), end: t("the end") };

export function showHeadline(parts, view) {
  parts.name.textContent = view.name ?? view.id;
  showArticles(parts.articles, view);
}

/** Scenario, level and options of a battle; titles of options may have to be fetched. */
export async function showArticles(line, { scenario: id, level, options }) {
  const told = [scenario(id), t("{level} rules", { level })];
  line.textContent = told.join(" · ");
  if (options.length) line.textContent = [...told, ...(await titles(options))].join(" · ");
}

/** Mark a fork wherever it is shown, so that it is not mistaken for the battle. */
export function showFork(line, view) {
  line.hidden = !view.fork;
  if (!view.fork) return;
  const { parent, version } = view.forked;
  const origin = element("a", { href: `/games/${parent}?at=${version}` }, parent);
  const fork = element("strong", {}, t("Fork"));
  line.replaceChildren(...woven("{fork} of {origin} at version {version}. Nothing is at stake in it, and it counts for nothing.", { fork, origin, version }));
}

/** `entries` is the log of the battle, which has the sentence about its end. */
export function showStanding(holder, view, entries) {
  const facts = [[t("Turn"), view.turn ? String(view.turn) : "–"], [t("Phase"), PHASES[view.phase] ?? plain(view.phase)]];
  if (view.table.length) facts.push([t("Wind"), wind(view.wind, view.gauge)]);
  if (view.outcome) facts.push([t("Outcome"), outcome(view.outcome, entries)]);
  holder.replaceChildren(...facts.map(([term, fact]) => element("div", {}, element("dt", {}, term), element("dd", {}, fact))));
}

function wind({ from, strength }, { direction, strength: change }) {
  const needle = element("span", { class: "needle-icon", "aria-hidden": "true" }, "↓");
  needle.style.setProperty("rotate", `${from / 1000}deg`);
  const words = element("span", {}, t("{strength}, from the {point}", { strength: plain(strength), point: compass(from) }));
  const waits = [direction, change].flatMap((face) => (face ? [CHANGES[face] ?? face] : []));
  const gauge = waits.length ? element("span", { class: "gauge-words" }, t("{changes} on the gauge", { changes: capital(listed(waits)) })) : null;
  return element("span", { class: "wind-words" }, needle, words, gauge);
}

export const outcomeWords = ({ winner }) => (winner ? t("{side} victory", { side: capital(plain(winner)) }) : t("A draw"));

function outcome(ended, entries) {
  return element("span", { title: endingOf(entries, ended.why) }, outcomeWords(ended));
}

/** Who owes orders; empty if the game has ended. */
export function showAwaited(line, view) {
  const said = awaited(view);
  line.hidden = said === null;
  line.textContent = said ?? "";
}

function awaited({ outcome, window, resolving, seats, paused, viewer }) {
  if (outcome) return null;
  if (paused) return t("The clock stands still: {reason}.", { reason: paused.reason });
  if (resolving) return t("All orders are in; they are being carried out.");
  const free = Object.values(seats).filter(isFree);
  if (free.length > 0) return t("Waiting for captains: {seats} can still be taken.", { seats: listed(free.map(({ seat }) => chair({ seats }, seat))) });
  if (!window) return null;
  const mine = (seat) => viewer.seats.includes(seat);
  const captains = (names) => [...new Set(names.filter((seat) => !mine(seat)).map((seat) => sitter(seats[seat]) ?? chair({ seats }, seat)))];
  const owing = window.owes.filter((seat) => !window.sealed.includes(seat));
  const sealed = captains(window.sealed);
  const done = sealed.length ? ` ${capital(t("{names} {many:one=has|have} sealed.", { names: listed(sealed), many: sealed.length === 1 ? "one" : "more" }))}` : "";
  return wanted(window, owing.some(mine), captains(owing)) + done;
}

/** Whose orders are awaited, the reader's own first. */
function wanted({ name, deadline }, mine, others) {
  const places = { window: plain(name), names: listed(others), clock: deadline ? ` (${until(deadline)})` : "" };
  if (mine && others.length) return t("Your orders for {window} are awaited, and those of {names}{clock}.", places);
  if (mine) return t("Your orders for {window} are awaited{clock}.", places);
  return others.length ? t("Orders for {window} are awaited from {names}{clock}.", places) : "";
}
