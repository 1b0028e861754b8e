// Maneuver cards as a fan from port to starboard, of which one is chosen.

import { cardFace } from "./cards.js";
import { chosenAmong } from "./choosing.js";
import { element } from "./elements.js";
import { t } from "./messages.js";
import { foresightWords, itemWords } from "./sayings.js";
import { capital, plain } from "./words.js";

let number = 0;

export const isFan = (choices) => choices.length > 2 && choices.every(({ about }) => Number.isInteger(about?.veer));

/** The side to which the printed line leads; if unknown, cards of the same veer keep the server's order. */
function handOf(printed) {
  const [line] = Object.values(printed?.lines ?? {});
  return Math.sign(line?.arrows.at(-1).x ?? 0);
}

/** `printed` finds a card of the ship's deck by name; `ahead` says whether it is sailed a turn later. */
export function fan(question, { named, printed, ahead }) {
  const name = `fan-${++number}`;
  const cards = question.choices
    .map(({ value, about }, at) => ({ value, at, veer: about.veer, printed: printed(question.subject, value) }))
    .map((card) => ({ ...card, hand: handOf(card.printed) }))
    .sort((one, other) => one.veer - other.veer || one.hand - other.hand);
  const middle = (cards[0].veer + cards.at(-1).veer) / 2;
  const picks = cards.map((card, place) => pick(name, card, place, { middle, cards: cards.length }));
  const said = element("output", { class: "fan-chosen" });
  const about = element("p", { class: "measure foreseen", "aria-live": "polite" });
  const end = (name) => element("span", { "aria-hidden": "true" }, name);
  const node = element(
    "fieldset",
    { class: "question", "data-key": question.key },
    element("legend", {}, ahead ? t("{item}, sailed next turn", { item: itemWords(question.item) }) : itemWords(question.item)),
    element("div", { class: "fan" }, ...picks),
    element("p", { class: "fan-ends" }, end(t("port")), said, end(t("starboard"))),
    about,
  );
  const values = question.choices.map(({ value }) => value);
  const control = chosenAmong(node, values, question);
  const tell = (value) => {
    said.textContent = capital(plain(value));
    about.textContent = foresightWords(question.choices.find((choice) => choice.value === value)?.about, named);
  };
  const set = (value) => {
    control.set(value);
    tell(control.value());
  };
  node.addEventListener("input", () => tell(control.value()));
  set(question.default);
  return { ...control, set, ponder: (value) => tell(value ?? control.value()) };
}

function pick(name, { value, at, veer, hand: side, printed }, place, { middle, cards }) {
  const id = `${name}-${at}`;
  const input = element("input", { type: "radio", name, value: at, id });
  const face = cardFace(printed, { bend: veer - middle, side });
  const label = element("label", { for: id, title: capital(plain(value)) }, face, element("span", { class: "unseen" }, capital(plain(value))));
  const card = element("div", { class: "fan-card" }, input, label);
  card.style.setProperty("--lean", String(cards > 1 ? (2 * place) / (cards - 1) - 1 : 0));
  return card;
}
