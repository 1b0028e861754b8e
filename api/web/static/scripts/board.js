// The board: the server's drawing as part of the page, so that it can be highlighted, zoomed and read aloud.

import { drawing } from "./drawing.js";
import { shape } from "./svg.js";

const MARGIN = 12; // millimetres of paper left around the table
const ROSE = 66; // distance of the rose's centre from the corner, as the drawing's heading, where it was, is cut off
const RADIUS = 46; // of the rose, with some space around it
const COINS = 30; // counters of the wind lie to the west of it
const HULL = 40; // millimetres from the middle of a ship to where she ends, at most
const AROUND = 130_000; // micrometres of sea around the ships when zooming in
const GLIDE = { duration: 1_100, easing: "ease-in-out" };
const FLASH = { duration: 700, easing: "ease-out" };
const PIECES = 12; // into which a course is divided for the animation
const calm = matchMedia("(prefers-reduced-motion: reduce)");

export class Board {
  #sheet;
  #view = null;
  #layers = new Map();

  constructor(sheet) {
    this.#sheet = sheet;
    this.arcs = false;
    this.close = false;
  }

  /** Add an overlay, in a layer of its own; it is drawn again each time the board is shown. */
  over(layer, drawn) {
    this.#layers.set(layer, drawn);
  }

  /** Draw the overlays again. */
  redraw() {
    const drawing = this.#drawing;
    if (!drawing || !this.#view) return;
    for (const [layer, drawn] of this.#layers) {
      drawing.querySelector(`.${layer}`)?.remove();
      drawing.append(shape("g", { class: layer }, ...drawn(this.#view)));
    }
    drawing.setAttribute("role", drawing.querySelector("[tabindex]") ? "group" : "img"); // assistive programs do not look for controls in a picture
  }

  get isUp() {
    return this.#drawing !== null && this.#view !== null;
  }

  /** The place on the table under a point of the page, in micrometres. */
  placeOf(clientX, clientY) {
    const point = new DOMPoint(clientX, clientY).matrixTransform(this.#drawing.getScreenCTM().inverse());
    return { x: Math.round(point.x * 1000), y: Math.round(this.#view.table.width - point.y * 1000) };
  }

  get #drawing() {
    return this.#sheet.querySelector("svg");
  }

  /** Show a drawing; ships that moved glide from their old places. */
  show(text, view) {
    const before = poses(this.#drawing);
    const fired = this.#drawing?.querySelectorAll(".shots > *").length ?? Infinity;
    const drawn = drawing(text);
    this.#sheet.replaceChildren(drawn);
    this.#view = view;
    this.refresh();
    this.redraw();
    if (calm.matches) return;
    glide(drawn, before);
    for (const shot of [...drawn.querySelectorAll(".shots > *")].slice(fired)) shot.animate({ opacity: [0, 1, 0.3, 1] }, FLASH);
  }

  say(...words) {
    const said = document.createElement("p");
    said.className = "sheet-words";
    said.append(...words);
    this.#sheet.replaceChildren(said);
  }

  refresh() {
    const drawing = this.#drawing;
    if (!drawing || !this.#view) return;
    drawing.classList.toggle("show-arcs", this.arcs);
    const { length, width } = this.#view.table;
    const table = { west: 0, south: 0, east: length, north: width };
    const frame = framed((this.close && around(this.#view, drawing)) || table, width);
    drawing.setAttribute("viewBox", `${frame.x} ${frame.y} ${frame.across} ${frame.down}`);
    const scale = frame.across / (length / 1000);
    const { x, y } = freeCorner(frame, scale, taken(drawing));
    drawing.querySelector(".wind")?.setAttribute("transform", `translate(${x} ${y}) scale(${scale})`);
  }
}

/** The rectangle around all ships on the table and their names, in the proportions of the table; null if there are none. */
function around({ ships, table }, drawing) {
  const laid = Object.values(ships).flatMap(({ pose, ashore }) => (pose ? [pose] : places(ashore)));
  if (laid.length === 0) return null;
  const spans = laid.map(({ x, y }) => ({ west: x - AROUND, east: x + AROUND, south: y - AROUND, north: y + AROUND }));
  spans.push(...names(drawing, table));
  const [west, east] = [Math.min(...spans.map((span) => span.west)), Math.max(...spans.map((span) => span.east))];
  const [south, north] = [Math.min(...spans.map((span) => span.south)), Math.max(...spans.map((span) => span.north))];
  const half = Math.max(east - west, ((north - south) * table.length) / table.width) / 2;
  const tall = (half * table.width) / table.length;
  const [x, y] = [(west + east) / 2, (south + north) / 2];
  return { west: x - half, east: x + half, south: y - tall, north: y + tall };
}

/** The corner of the frame, if possible the north-eastern, where the wind rose covers neither a ship nor a name. */
function freeCorner(frame, scale, boxes) {
  const [west, east] = [frame.x + (ROSE + COINS) * scale, frame.x + frame.across - ROSE * scale];
  const [north, south] = [frame.y + ROSE * scale, frame.y + frame.down - ROSE * scale];
  const corners = [[east, north], [west, north], [east, south], [west, south]].map(([x, y]) => ({ x, y }));
  const reach = RADIUS * scale;
  const covers = ({ x, y }) => boxes.some((box) => box.x < x + reach && box.x + box.width > x - reach && box.y < y + reach && box.y + box.height > y - reach);
  return corners.find((corner) => !covers(corner)) ?? corners[0];
}

/** The boxes in which ships and their names are drawn, in millimetres. */
function taken(drawing) {
  const lying = [...poses(drawing).values()].filter(Boolean).map(({ x, y }) => ({ x: x - HULL, y: y - HULL, width: 2 * HULL, height: 2 * HULL }));
  return [...lying, ...[...drawing.querySelectorAll(".labels > g")].map((label) => label.getBBox())];
}

/** The dots of a battery, or the corners of a building. */
function places(ashore) {
  return ashore ? [...ashore.arcs.map(({ dot }) => dot), ...ashore.outline] : [];
}

/** The places of names in the drawing, in micrometres. */
function names(drawing, table) {
  return [...drawing.querySelectorAll(".labels > g")].map((label) => {
    const { x, y, width, height } = label.getBBox();
    return { west: x * 1000, east: (x + width) * 1000, north: table.width - y * 1000, south: table.width - (y + height) * 1000 };
  });
}

/** From micrometres with y to the north, to the drawing's millimetres with y downwards. */
function framed({ west, south, east, north }, width) {
  return {
    x: west / 1000 - MARGIN,
    y: (width - north) / 1000 - MARGIN,
    across: (east - west) / 1000 + 2 * MARGIN,
    down: (north - south) / 1000 + 2 * MARGIN,
  };
}

function hulls(drawing) {
  return [...(drawing?.querySelectorAll("[data-ship]") ?? [])].map((ship) => [
    ship.dataset.ship,
    ship.querySelector(":scope > g[transform^=translate]"),
  ]);
}

function poses(drawing) {
  return new Map(hulls(drawing).map(([ship, hull]) => [ship, hull && readPose(hull)]));
}

function readPose(hull) {
  const [x, y, heading] = hull.getAttribute("transform").match(/-?\d+(\.\d+)?/g).map(Number);
  return { x, y, heading };
}

function glide(drawing, before) {
  let sailed = false;
  for (const [ship, hull] of hulls(drawing)) {
    const [from, to] = [before.get(ship), hull && readPose(hull)];
    if (!from || !to || (from.x === to.x && from.y === to.y && from.heading === to.heading)) continue;
    hull.animate(course(from, to).map((transform) => ({ transform })), GLIDE);
    sailed = true;
  }
  if (sailed) drawing.querySelector(".labels")?.animate({ opacity: [0, 0, 1] }, GLIDE); // names are drawn at the ends of the moves
}

/** A curve from pose to pose that begins and ends along the two headings, like the line of a card. */
function course(from, to) {
  const turn = ((to.heading - from.heading + 540) % 360) - 180; // the short way round
  const [ahead, arriving] = [bow(from.heading), bow(to.heading)];
  const along = (to.x - from.x) * ahead.x + (to.y - from.y) * ahead.y;
  const handle = (Math.hypot(to.x - from.x, to.y - from.y) / 3) * (along < 0 ? -1 : 1);
  return Array.from({ length: PIECES + 1 }, (_, piece) => {
    const u = piece / PIECES;
    const point = (axis) => bezier(u, from[axis], from[axis] + handle * ahead[axis], to[axis] - handle * arriving[axis], to[axis]);
    return `translate(${point("x")}px, ${point("y")}px) rotate(${from.heading + u * turn}deg)`;
  });
}

/** The direction of the bow, in a drawing whose y goes downwards. */
function bow(heading) {
  const angle = (heading * Math.PI) / 180;
  return { x: Math.sin(angle), y: -Math.cos(angle) };
}

function bezier(u, begin, leaving, arriving, end) {
  const v = 1 - u;
  return v * v * v * begin + 3 * u * v * v * leaving + 3 * u * u * v * arriving + u * u * u * end;
}
