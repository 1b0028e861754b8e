// Makes elements. Text is always set as text, so that nothing a player wrote can become markup.

import { shape } from "./svg.js";

/** An element; attributes that are null or false are left out, `on…` are listeners. */
export function element(tag, attributes = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) made.addEventListener(name.slice(2), value);
    else if (value !== null && value !== undefined && value !== false) made.setAttribute(name, value === true ? "" : value);
  }
  made.append(...children.filter((child) => child !== null && child !== undefined));
  return made;
}

const ICONS = new URL("../icons.svg", import.meta.url).pathname;

/** A sign from icons.svg; its meaning must be given as text beside it. */
export function icon(name) {
  return shape("svg", { class: "icon", "aria-hidden": "true" }, shape("use", { href: `${ICONS}#${name}` }));
}

/** The named parts of a section, which a script fills. */
export function parts(section) {
  const found = section.querySelectorAll("[data-part]");
  return Object.fromEntries([...found].map((part) => [part.dataset.part, part]));
}

/** Buttons of which one is pressed. */
export function choices(holder, labels, chosen, choose) {
  const buttons = Object.entries(labels).map(([value, label]) =>
    element("button", { type: "button", "data-choice": value, onclick: () => choose(value) }, label),
  );
  holder.replaceChildren(...buttons);
  press(holder, chosen);
}

export function press(holder, chosen) {
  for (const button of holder.querySelectorAll("[data-choice]")) {
    button.setAttribute("aria-pressed", String(button.dataset.choice === chosen));
  }
}
