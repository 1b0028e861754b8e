// Above the board: which battle, which turn, where the wind blows, how it ended, and who is awaited.

import { element } from "./elements.js";
import { capital, compass, listed, plain, until } from "./words.js";

const CHANGES = { cw: "clockwise", ccw: "counter-clockwise", up: "rising", down: "falling" };
const PHASES = { setup: "setting up", end: "the end" };

export function showHeadline(parts, view) {
  parts.name.textContent = view.name ?? view.id;
  parts.articles.textContent = [capital(plain(view.scenario)), `${view.level} rules`, ...view.options.map(plain)].join(" · ");
}

/** A fork says so wherever it is shown: nobody shall take it for the battle. */
export function showFork(line, view) {
  line.hidden = !view.fork;
  if (!view.fork) return;
  const { parent, version } = view.forked;
  const origin = element("a", { href: `/games/${parent}?at=${version}` }, parent);
  line.replaceChildren(element("strong", {}, "Fork"), " of ", origin, ` at version ${version}. Nothing is at stake in it, and it counts for nothing.`);
}

export function showStanding(holder, view) {
  const facts = [["Turn", view.turn ? String(view.turn) : "–"], ["Phase", PHASES[view.phase] ?? plain(view.phase)]];
  if (view.table.length) facts.push(["Wind", wind(view.wind, view.gauge)]);
  if (view.outcome) facts.push(["Outcome", outcome(view.outcome)]);
  holder.replaceChildren(...facts.map(([term, fact]) => element("div", {}, element("dt", {}, term), element("dd", {}, fact))));
}

function wind({ from, strength }, { direction, strength: change }) {
  const needle = element("span", { class: "needle-icon", "aria-hidden": "true" }, "↓");
  needle.style.setProperty("rotate", `${from / 1000}deg`);
  const words = element("span", {}, `${plain(strength)}, from the ${compass(from)}`);
  const waits = [direction, change].flatMap((face) => (face ? [CHANGES[face] ?? face] : []));
  const gauge = waits.length ? element("span", { class: "gauge-words" }, `${capital(listed(waits))} on the gauge`) : null;
  return element("span", { class: "wind-words" }, needle, words, gauge);
}

function outcome({ winner, why }) {
  const told = winner ? `${capital(winner)} victory` : "A draw";
  return element("span", { title: capital(plain(why)) }, told);
}

/** Who owes orders in a game that is being played; nothing in one that has ended. */
export function showAwaited(line, view) {
  const said = awaited(view);
  line.hidden = said === null;
  line.textContent = said ?? "";
}

function awaited({ outcome, window, resolving, seats, paused }) {
  if (outcome) return null;
  if (paused) return `The clock stands still: ${paused.reason}.`;
  const captain = (seat) => seats[seat]?.name ?? seat;
  if (resolving) return "All orders are in; they are being carried out.";
  const free = Object.values(seats).filter(({ account }) => !account);
  if (free.length > 0) return `Waiting for captains: ${listed(free.map(({ seat }) => seat))} can still be taken.`;
  if (!window) return null;
  const owing = [...new Set(window.owes.filter((seat) => !window.sealed.includes(seat)).map(captain))];
  const sealed = [...new Set(window.sealed.map(captain))];
  const clock = window.deadline ? ` (${until(window.deadline)})` : "";
  const wanted = owing.length ? `Orders for ${plain(window.name)} are awaited from ${listed(owing)}${clock}.` : "";
  const done = sealed.length ? ` ${listed(sealed)} ${sealed.length === 1 ? "has" : "have"} sealed.` : "";
  return wanted + done;
}
