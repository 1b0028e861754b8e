// Ghosts on the board: what is chosen or pointed at, drawn only from what the server says about it.

import { targetOf } from "./sayings.js";
import { shape } from "./svg.js";
import { mm, plain } from "./words.js";

const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);
const choiceOf = ({ choices }, value) => choices?.find((choice) => same(choice.value, value));

/** From micrometres with y to the north, to the drawing's millimetres with y downwards. */
export const spot = ({ x, y }, { table }) => [x / 1000, (table.width - y) / 1000];

/** A base with a mark at its bow. */
export function base({ length, width }, pose, view, attributes = {}) {
  const [x, y] = spot(pose, view);
  const [long, wide] = [length / 1000, width / 1000];
  return shape(
    "g",
    { ...attributes, transform: `translate(${x} ${y}) rotate(${pose.heading / 1000})` },
    shape("rect", { x: -wide / 2, y: -long / 2, width: wide, height: long, rx: 4 }),
    shape("path", { d: `M0 ${-long / 2 - 10} l7 12 h-14 z` }),
  );
}

/** The lines and ends of the moves up to the end of a card, and what would bear from the last end. */
export function courses(question, value, view, atHand) {
  const about = choiceOf(question, value)?.about;
  const ship = view.ships[question.subject];
  if (!about?.moves || !ship) return [];
  const drawn = about.moves.flatMap(({ path, end }, at) => {
    const last = at === about.moves.length - 1;
    const kind = last ? (atHand ? "at-hand" : "") : "on-the-way";
    return [
      shape("polyline", { class: `course ${kind}`, points: path.map((point) => spot(point, view).join(",")).join(" ") }),
      base(ship.base, end, view, { class: `ghost sailing ${kind}` }),
    ];
  });
  return atHand ? [...drawn, ...(about.bears ?? []).flatMap((shot) => bearing(shot, about.end, view))] : drawn;
}

function bearing({ target, range, band }, end, view) {
  const to = view.ships[target]?.pose;
  return to ? line("bearing", spot(end, view), spot(to, view), `${mm(range)} · ${plain(band)}`) : [];
}

/** Every shot that the question offers, as it would be measured; the one chosen or pointed at has its range. */
export function aims(question, value, view, atHand) {
  const offered = atHand ? (question.choices ?? []) : [choiceOf(question, value)].filter(Boolean);
  const chosen = (choice) => same(choice.value, value);
  const ordered = [...offered].sort((one, other) => chosen(one) - chosen(other)); // the chosen one is drawn on top
  return ordered.flatMap((choice) => aim(question, choice, view, chosen(choice)));
}

function aim(question, { value, about }, view, chosen) {
  const target = targetOf(value);
  const [from, to] = [about?.origin ?? view.ships[question.subject]?.pose, about?.point ?? view.ships[target]?.pose];
  if (!from || !to || question.subject === target || !view.ships[target]) return [];
  const told = [about?.range === undefined ? null : mm(about.range), about?.band ? plain(about.band) : null].filter(Boolean).join(" · ");
  return line(chosen ? "aim" : "aim offered", spot(from, view), spot(to, view), chosen ? told : "");
}

function line(kind, [x1, y1], [x2, y2], told) {
  const drawn = [shape("line", { class: kind, x1, y1, x2, y2 })];
  if (told) drawn.push(shape("text", { class: "aim-range", x: (x1 + x2) / 2, y: (y1 + y2) / 2 - 6, "text-anchor": "middle" }, told));
  return drawn;
}
