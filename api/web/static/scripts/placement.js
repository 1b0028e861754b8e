// Placing a ship or a piece of terrain: numbers in millimetres and degrees within the schema's limits, and a list of pieces if
// there are several. The board can set it too.

import { element } from "./elements.js";
import { t } from "./messages.js";
import { itemWords } from "./sayings.js";
import { capital, mm, plain } from "./words.js";

const UNITS = { x: t("mm from the west"), y: t("mm from the south"), heading: t("degrees of the compass") };
const NAMES = { heading: t("heading"), x: "x", y: "y" };
const whole = ({ type }) => type === "integer";
const listed = ({ enum: values }) => Array.isArray(values);

/** Whether a schema is a placement: an object of whole numbers with x and y, and of names from a list. */
export function isPlacement({ type, properties }) {
  return type === "object" && [properties?.x, properties?.y].every((limits) => limits && whole(limits)) && Object.values(properties).every((part) => whole(part) || listed(part));
}

export function placement(question) {
  const { properties, description } = question.schema;
  const fields = Object.entries(properties).map(([name, part]) => (listed(part) ? nameField : numberField)(question, name, part));
  const inputs = Object.fromEntries(fields.map(({ name, input }) => [name, input]));
  const node = element(
    "fieldset",
    { class: "question", "data-key": question.key },
    element("legend", {}, itemWords(question.item)),
    element("div", { class: "numbers" }, ...fields.map(({ label }) => label)),
    element("p", { class: "hint" }, [zoneWords(properties), sentence(description), t("Tap the board, or move her there with the arrow keys.")].filter(Boolean).join(" ")),
  );
  const read = (name, input) => (listed(properties[name]) ? input.value : Math.round(Number(input.value) * 1000));
  const value = () => Object.fromEntries(Object.entries(inputs).map(([name, input]) => [name, read(name, input)]));
  const set = (wanted) => {
    for (const [name, input] of Object.entries(inputs)) {
      if (Number.isFinite(wanted?.[name])) input.value = wanted[name] / 1000;
      else if (listed(properties[name]) && properties[name].enum.includes(wanted?.[name])) input.value = wanted[name];
    }
  };
  set(question.default);
  const called = () => fields.flatMap(({ name, input }) => (listed(properties[name]) ? [capital(plain(input.value))] : [])).join(", ");
  return { node, value, set, called, zone: properties, place: (wanted) => set(within(properties, { ...value(), ...wanted })) };
}

function numberField({ key }, name, { minimum, maximum }) {
  const id = `place-${key.replace(/\W/g, "-")}-${name}`;
  const input = element("input", { type: "number", id, min: minimum / 1000, max: maximum / 1000, step: "any", inputmode: "decimal" });
  const label = element("div", { class: "number" }, element("label", { for: id }, `${capital(NAMES[name] ?? plain(name))} `, element("span", { class: "hint" }, UNITS[name] ?? "")), input);
  return { name, input, label };
}

function nameField({ key }, name, { enum: values }) {
  const id = `place-${key.replace(/\W/g, "-")}-${name}`;
  const input = element("select", { id }, ...values.map((value) => element("option", { value }, capital(plain(value)))));
  return { name, input, label: element("div", { class: "number" }, element("label", { for: id }, capital(plain(name))), input) };
}

const sentence = (words) => (words ? capital(words.endsWith(".") ? words : `${words}.`) : null);

function zoneWords({ x, y }) {
  return t("Between {west} and {east} across, {south} and {north} up.", { west: mm(x.minimum), east: mm(x.maximum), south: mm(y.minimum), north: mm(y.maximum) });
}

/** The values nearest to the wanted ones within the limits. */
function within(properties, wanted) {
  const limited = Object.entries(wanted).map(([name, value]) => {
    const { minimum, maximum } = properties[name];
    if (listed(properties[name])) return [name, value];
    return [name, Math.round(Math.min(Math.max(value, minimum), maximum))];
  });
  return Object.fromEntries(limited);
}
