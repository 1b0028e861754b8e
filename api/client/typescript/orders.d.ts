/** @import { Awaiting, Order } from "./documents.js" */
/**
 * An order for the window that was read: it names turn and window, so that it counts there or nowhere.
 * @param {Awaiting} asked
 * @param {string} seat
 * @param {Order["items"]} items
 * @returns {Order}
 */
export function orderFor({ window }: Awaiting, seat: string, items: Order["items"]): Order;
import type { Awaiting } from "./documents.js";
import type { Order } from "./documents.js";
