// Draws in words: what was drawn, among how many, and the result.

import { element } from "./elements.js";
import { t } from "./messages.js";
import { ruleLink } from "./rule-card.js";
import { listed } from "./words.js";

const TOLD = {
  bag: ({ bag, face, among }) => t("“{face}” from bag {bag}, one of {among:counter|counters} in it", { face, bag, among }),
  order: ({ items, result }, named) => t("the order of {items} falls {result}", { items: listed(items.map(named)), result: result.map(named).join(" – ") }),
  one: ({ items, result }, named) => t("of {items} the lot falls on {result}", { items: listed(items.map(named)), result: named(result) }),
};

/** The draws of a fact; in a rewind `draws` is only a number, not a list. */
export function drawsOf({ fact }) {
  return Array.isArray(fact?.draws) ? fact.draws : [];
}

/** `named` gives a ship's name for her id. */
export function lots(draws, named) {
  const told = draws.map((draw) =>
    element(
      "li",
      {},
      `${draw.ship ? t("Draw {number}, for {ship}", { number: draw.index, ship: named(draw.ship) }) : t("Draw {number}", { number: draw.index })}: ${TOLD[draw.kind](draw, named)} `,
      ruleLink({ rule: draw.rule }),
    ),
  );
  return element("ul", { class: "lots" }, ...told);
}
