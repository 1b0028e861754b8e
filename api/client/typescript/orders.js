/** @import { Awaiting, Order } from "./documents.js" */

/**
 * An order for the window that was read; it names turn and window, so that it cannot count for another one.
 * @param {Awaiting} asked
 * @param {string} seat
 * @param {Order["items"]} items
 * @returns {Order}
 */
export function orderFor({ window }, seat, items) {
  if (window === null) throw new RangeError("the game waits for nobody");
  return { seat, turn: window.turn, window: window.id, items };
}
