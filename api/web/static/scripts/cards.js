// The face of a maneuver card as printed: its lines and arrows, from the pack. The server measures where it leads a ship.

import { shape } from "./svg.js";

const MARGIN = 6_000; // micrometres of card around its lines
const WIDE = 46_000; // all cards of a hand are drawn to one scale
const TALL = 66_000;

/** A drawing of a card; if its print is not known, a curve that bends more the more it veers. */
export function cardFace(printed, { bend, side }) {
  return printed ? face(printed) : sketch(bend, side);
}

function face({ lines }) {
  const astern = Object.values(lines).some((line) => line.astern);
  const foot = astern ? -TALL : -MARGIN;
  const drawn = shape("svg", { viewBox: `${-WIDE / 2} ${-foot - TALL} ${WIDE} ${TALL}`, "aria-hidden": "true", class: "card-face" });
  for (const line of Object.values(lines)) drawn.append(shape("path", { d: track(line) }));
  for (const { arrows } of Object.values(lines)) {
    drawn.append(...arrows.map(({ x, y }, at) => shape("circle", { cx: x, cy: -y, r: 2_400, class: arrows.length > 1 ? ["orange", "green"][at] : "red" })));
  }
  return drawn;
}

/** Cubic curves from arrow to arrow, their handles a third of the chord along the two headings. */
function track({ arrows, astern }) {
  let at = { x: 0, y: 0, turn: 0 };
  const legs = arrows.map((next) => {
    const handle = Math.hypot(next.x - at.x, next.y - at.y) / (astern ? -3 : 3);
    const [leaving, arriving] = [along(at, handle), along(next, -handle)];
    at = next;
    return `C${leaving} ${arriving} ${next.x} ${-next.y}`;
  });
  return `M0 0${legs.join("")}`;
}

function along({ x, y, turn }, distance) {
  const angle = (turn / 1000) * (Math.PI / 180);
  return `${Math.round(x + distance * Math.sin(angle))} ${-Math.round(y + distance * Math.cos(angle))}`;
}

function sketch(bend, side) {
  const angle = (bend * 14 * Math.PI) / 180;
  const slip = bend === 0 ? side * 5 : 0;
  const [x, y] = [(slip + 10 * Math.sin(angle)).toFixed(1), (-9 - 9 * Math.cos(angle)).toFixed(1)];
  return shape(
    "svg",
    { viewBox: "-12 -22 24 26", "aria-hidden": "true", class: "card-sketch" },
    shape("path", { d: `M0 3 L0 -5 Q${slip / 2} -10 ${x} ${y}` }),
    shape("circle", { cx: x, cy: y, r: 2.6 }),
  );
}
