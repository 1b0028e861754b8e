// Draws in words: what was asked of chance, among how many, and what it answered.

import { element } from "./elements.js";
import { ruleLink } from "./rule-card.js";
import { listed } from "./words.js";

const TOLD = {
  bag: ({ bag, face, among }) => `“${face}” from bag ${bag}, one of ${among} counters in it`,
  order: ({ items, result }, named) => `the order of ${listed(items.map(named))} falls ${result.map(named).join(", then ")}`,
  one: ({ items, result }, named) => `of ${listed(items.map(named))} the lot falls on ${named(result)}`,
};

/** `named` says a ship's name for her id. */
export function lots(draws, named) {
  const told = draws.map((draw) =>
    element(
      "li",
      {},
      `Draw ${draw.index}${draw.ship ? `, for ${named(draw.ship)}` : ""}: ${TOLD[draw.kind](draw, named)} `,
      ruleLink({ rule: draw.rule }),
    ),
  );
  return element("ul", { class: "lots" }, ...told);
}
