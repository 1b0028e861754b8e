// The board: the server's drawing, put into the page so that it can be lit, closed in on and read aloud.

import { drawing } from "./drawing.js";

const MARGIN = 12; // millimetres of paper left around the table
const ROSE = 66; // how far the middle of the wind rose keeps from the corner: the drawing's head, where it was, is cut off
const AROUND = 130_000; // micrometres of sea kept around the ships when closing in
const GLIDE = { duration: 450, easing: "ease-in-out" };
const calm = matchMedia("(prefers-reduced-motion: reduce)");

export class Board {
  #sheet;
  #view = null;

  constructor(sheet) {
    this.#sheet = sheet;
    this.arcs = false;
    this.close = false;
  }

  get #drawing() {
    return this.#sheet.querySelector("svg");
  }

  /** Put a drawing up; ships that moved glide from where they lay. */
  show(text, view) {
    const before = poses(this.#drawing);
    const drawn = drawing(text);
    this.#sheet.replaceChildren(drawn);
    this.#view = view;
    this.refresh();
    if (!calm.matches) glide(drawn, before);
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
    const [x, y] = [frame.x + frame.across - ROSE * scale, frame.y + ROSE * scale];
    drawing.querySelector(".wind")?.setAttribute("transform", `translate(${x} ${y}) scale(${scale})`);
  }
}

/** The rectangle around all ships on the table and their names, as square as the table; null when there are none. */
function around({ ships, table }, drawing) {
  const laid = Object.values(ships).flatMap(({ pose }) => (pose ? [pose] : []));
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

/** Where the drawing has written names, in micrometres. */
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
  for (const [ship, hull] of hulls(drawing)) {
    const [from, to] = [before.get(ship), hull && readPose(hull)];
    if (!from || !to || (from.x === to.x && from.y === to.y && from.heading === to.heading)) continue;
    const turn = ((from.heading - to.heading + 540) % 360) - 180; // the short way round
    hull.animate([{ transform: laid(from.x, from.y, to.heading + turn) }, { transform: laid(to.x, to.y, to.heading) }], GLIDE);
  }
}

function laid(x, y, heading) {
  return `translate(${x}px, ${y}px) rotate(${heading}deg)`;
}
