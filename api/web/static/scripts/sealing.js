// Sealing: the page makes the salts itself, computes the digest that the server must get, and keeps the receipt.

import * as acts from "./acts.js";
import { randomBytes } from "./players.js";
import { canonical, hex, isSigned, joined, raw, sha256 } from "./verify.js";

const shelf = (game) => `sealed-orders.receipts.${game}`;

/** All receipts that this browser got in a game, with the salts of the orders. */
export function receiptsOf(game) {
  return JSON.parse(localStorage.getItem(shelf(game)) ?? "[]");
}

function keep(game, kept) {
  localStorage.setItem(shelf(game), JSON.stringify([...receiptsOf(game), kept]));
}

async function digestOf(game, { seat, turn, window, items, salts }) {
  const sealed = Object.keys(items).map(async (key) => [
    key,
    hex(await sha256("sealed-orders/item/v1\0", game, "\0", key, "\0", raw(salts[key]), canonical(items[key]))),
  ]);
  const digests = Object.fromEntries(await Promise.all(sealed));
  return hex(await sha256("sealed-orders/order/v1\0", canonical({ game, seat, turn, window, items: digests })));
}

/** Whether a receipt has the right digest and a signature by a key of the server; null if this browser cannot check it. */
async function checked(game, order, { receipt, key, signature }) {
  if (receipt.order_digest !== (await digestOf(game, order))) return false;
  const known = (await acts.keys()).findLast(({ id }) => id === key);
  return known ? isSigned(known.public, signature, joined("sealed-orders/receipt/v1\0", canonical(receipt))) : false;
}

/** One order, sent with the same key each time. */
export class Sealing {
  #game;
  #order;
  #key = randomBytes();

  constructor(game, { seat, turn, window, items }) {
    this.#game = game;
    const salts = Object.fromEntries(Object.keys(items).map((key) => [key, randomBytes()]));
    this.#order = { seat, turn, window, items, salts };
  }

  /** Whether this is the order that would be sent for these decisions. */
  holds({ seat, turn, window, items }) {
    const mine = this.#order;
    return mine.seat === seat && mine.turn === turn && mine.window === window && canonical(mine.items) === canonical(items);
  }

  /** Returns the receipt, and whether it is right. */
  async send() {
    const sealed = await acts.seal(this.#game, this.#order, { "Idempotency-Key": this.#key });
    const right = await checked(this.#game, this.#order, sealed);
    keep(this.#game, { ...sealed, right, order: this.#order });
    return { ...sealed, right };
  }
}

/** The newest receipt for a seat in a window. */
export function receiptFor(game, { seat, turn, window }) {
  return receiptsOf(game).findLast(({ receipt }) => receipt.seat === seat && receipt.turn === turn && receipt.window === window);
}
