// One native control for each question, made only from its schema and choices. Nothing here knows a rule.
// A control is `{node, value(), set(value)}`; the form's own input events report choices.

import { chosenAmong } from "./choosing.js";
import { element } from "./elements.js";
import { fan, isFan } from "./fan.js";
import { t } from "./messages.js";
import { placement, isPlacement } from "./placement.js";
import { aboutWords, answerWords, itemWords } from "./sayings.js";
import { capital } from "./words.js";

const MOST_RADIOS = 12;
let number = 0;
const fresh = () => `control-${++number}`;

/** `words` has the ships' names, the printed cards, and whether cards are sailed a turn later. */
export function controlFor(question, words) {
  const { choices, schema } = question;
  const { named } = words;
  if (!question.free) return settled(question, named);
  if (schema.type === "array" && Array.isArray(schema.items?.enum)) return checks(question, schema, named); // entries that can be chosen together are shown together
  if (choices && isFan(choices)) return fan(question, words);
  if (choices && choices.length > MOST_RADIOS) return list(question, named);
  if (choices) return radios(question, choices, named);
  if (isPlacement(schema)) return placement(question);
  return bySchema(question, schema, named);
}

/** If choices are not listed, the schema says what a value looks like. */
function bySchema(question, schema, named) {
  if (Array.isArray(schema.enum)) return radios(question, schema.enum.map((value) => ({ value, about: {} })), named);
  if (schema.type === "boolean") return radios(question, [false, true].map((value) => ({ value, about: {} })), named);
  if (schema.type === "integer" || schema.type === "number") return field(question, numberOf(schema), Number);
  if (schema.type === "string") return field(question, { type: "text", maxlength: schema.maxLength ?? null }, String);
  return written(question);
}

function group(question, ...content) {
  const heading = element("legend", {}, itemWords(question.item));
  return element("fieldset", { class: "question", "data-key": question.key }, heading, ...content);
}

/** Nothing to decide: the value is shown, and sent. */
function settled(question, named) {
  const said = element("p", { class: "settled" }, answerWords(question.default, named), element("span", { class: "hint" }, ` – ${t("nothing to decide")}`));
  return { node: group(question, said), value: () => question.default, set: () => {} };
}

function radio(name, at, words, about) {
  const id = fresh();
  const input = element("input", { type: "radio", name, value: at, id, "aria-describedby": about ? `${id}-about` : null });
  const label = element("label", { for: id }, words);
  return element("div", { class: "pick" }, input, label, about ? element("p", { class: "measure", id: `${id}-about` }, about) : null);
}

function radios(question, choices, named) {
  const name = fresh();
  const picks = choices.map(({ value, about }, at) => radio(name, at, answerWords(value, named, question.item), aboutWords(about)));
  const control = chosenAmong(group(question, element("div", { class: "picks" }, ...picks)), choices.map(({ value }) => value), question);
  control.set(question.default);
  return control;
}

function list(question, named) {
  const { choices, item } = question;
  const words = ({ value, about }) => [answerWords(value, named, item), aboutWords(about)].filter(Boolean).join(" · ");
  const select = element("select", { "aria-label": itemWords(item) }, ...choices.map((choice, at) => element("option", { value: at }, words(choice))));
  const control = chosenAmong(group(question, select), choices.map(({ value }) => value), question);
  control.set(question.default);
  return control;
}

/** Several entries of a list, up to the schema's limit; entries without effect have a warning. */
function checks(question, { items, maxItems = Infinity, "x-warnings": warnings = {} }, named) {
  const useful = (value) => (warnings[value] ? 1 : 0);
  const boxes = [...items.enum].sort((one, other) => useful(one) - useful(other)).map((value) => {
    const id = fresh();
    const input = element("input", { type: "checkbox", id, value, "aria-describedby": warnings[value] ? `${id}-about` : null });
    const warning = warnings[value] ? element("p", { class: "warning", id: `${id}-about` }, capital(warnings[value])) : null;
    return { value, input, node: element("div", { class: "pick" }, input, element("label", { for: id }, answerWords(value, named)), warning) };
  });
  const tally = element("output", { class: "tally" });
  const node = group(question, tally, element("div", { class: "picks two" }, ...boxes.map((box) => box.node)));
  const value = () => boxes.filter(({ input }) => input.checked).map((box) => box.value).sort();
  const limit = () => {
    const chosen = value().length;
    tally.textContent = maxItems === Infinity ? t("{chosen} chosen", { chosen }) : t("{chosen} of {most} chosen", { chosen, most: maxItems });
    for (const { input } of boxes) input.disabled = !input.checked && chosen >= maxItems;
  };
  const set = (wanted) => {
    for (const box of boxes) box.input.checked = wanted.includes(box.value);
    limit();
  };
  node.addEventListener("change", limit);
  set(question.default ?? []);
  return { node, value, set };
}

const numberOf = ({ minimum = null, maximum = null }) => ({ type: "number", min: minimum, max: maximum, step: 1, inputmode: "numeric" });

function field(question, attributes, read) {
  const input = element("input", { "aria-label": itemWords(question.item), ...attributes });
  const set = (value) => (input.value = value ?? "");
  set(question.default);
  return { node: group(question, input), value: () => (input.value === "" ? question.default : read(input.value)), set };
}

/** A value for which there is no control is entered as JSON, with its schema shown. */
function written(question) {
  const input = element("textarea", { rows: 3, "aria-label": itemWords(question.item), spellcheck: "false" });
  const shape = element("details", {}, element("summary", {}, t("What it may look like")), element("pre", { tabindex: "0" }, JSON.stringify(question.schema, null, 1)));
  const set = (value) => (input.value = JSON.stringify(value));
  const value = () => {
    try {
      return JSON.parse(input.value);
    } catch {
      throw new Error(t("{item}: this is not JSON.", { item: itemWords(question.item) }));
    }
  };
  set(question.default);
  return { node: group(question, input, shape), value, set };
}
