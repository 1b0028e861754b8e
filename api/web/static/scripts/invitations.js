// A private table: its free seats are reserved for players with the invitation, a text after the # of its address.

import * as acts from "./acts.js";
import { hexed, randomBytes } from "./players.js";
import { digest } from "./verify-hashing.js";

const shelf = (game) => `sealed-orders.invitation.${game}`;

/** Reserve these seats for players with the address; the server gets only a digest, and this browser keeps the text. */
export async function inviteTo(game, seats) {
  const text = randomBytes();
  localStorage.setItem(shelf(game), text);
  const invitation = hexed(await digest(new TextEncoder().encode(text)));
  for (const { seat } of seats) await acts.reserveSeat(game, seat, { invitation });
}

/** The address by which somebody else can take a seat; with the invitation, if this browser knows it. */
export function addressOf(game) {
  const text = localStorage.getItem(shelf(game)) ?? new URLSearchParams(location.hash.slice(1)).get("invitation");
  return `${location.origin}/games/${game}/play${text ? `#invitation=${text}` : ""}`;
}
