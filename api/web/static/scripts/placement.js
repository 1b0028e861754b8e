// Placing a ship: numbers in millimetres and degrees, within the limits that the schema states. The board can drive it too.

import { element } from "./elements.js";
import { t } from "./messages.js";
import { itemWords } from "./sayings.js";
import { capital, mm, plain } from "./words.js";

const UNITS = { x: t("mm from the west"), y: t("mm from the south"), heading: t("degrees of the compass") };
const whole = ({ type }) => type === "integer";

/** An object of whole numbers, two of which are a place on the table. */
export function isPlacement({ type, properties }) {
  return type === "object" && !!properties?.x && !!properties?.y && Object.values(properties).every(whole);
}

export function placement(question) {
  const { properties, description } = question.schema;
  const fields = Object.entries(properties).map(([name, limits]) => numberField(question, name, limits));
  const inputs = Object.fromEntries(fields.map(({ name, input }) => [name, input]));
  const node = element(
    "fieldset",
    { class: "question", "data-key": question.key },
    element("legend", {}, itemWords(question.item)),
    element("div", { class: "numbers" }, ...fields.map(({ label }) => label)),
    element("p", { class: "hint" }, [zoneWords(properties), description, t("Tap the board, or move her there with the arrow keys.")].filter(Boolean).join(" ")),
  );
  const value = () => Object.fromEntries(Object.entries(inputs).map(([name, input]) => [name, Math.round(Number(input.value) * 1000)]));
  const set = (wanted) => {
    for (const [name, input] of Object.entries(inputs)) if (Number.isFinite(wanted?.[name])) input.value = wanted[name] / 1000;
  };
  set(question.default);
  return { node, value, set, zone: properties, place: (wanted) => set(within(properties, { ...value(), ...wanted })) };
}

function numberField({ key }, name, { minimum, maximum }) {
  const id = `place-${key.replace(/\W/g, "-")}-${name}`;
  const input = element("input", { type: "number", id, min: minimum / 1000, max: maximum / 1000, step: "any", inputmode: "decimal" });
  const label = element("div", { class: "number" }, element("label", { for: id }, `${capital(plain(name))} `, element("span", { class: "hint" }, UNITS[name] ?? "")), input);
  return { name, input, label };
}

function zoneWords({ x, y }) {
  return t("Between {west} and {east} across, {south} and {north} up.", { west: mm(x.minimum), east: mm(x.maximum), south: mm(y.minimum), north: mm(y.maximum) });
}

/** Nearest to what was wanted within the stated limits. */
function within(properties, wanted) {
  const limited = Object.entries(wanted).map(([name, value]) => {
    const { minimum, maximum } = properties[name];
    return [name, Math.round(Math.min(Math.max(value, minimum), maximum))];
  });
  return Object.fromEntries(limited);
}
