// A private table: its free seats are kept for whoever brings a text that only its address carries, behind the #.

import * as acts from "./acts.js";
import { hexed, randomBytes } from "./players.js";
import { digest } from "./verify-hashing.js";

const shelf = (game) => `sealed-orders.invitation.${game}`;

/** Keep these seats for whoever has the address; the server is told a digest, this browser keeps the text. */
export async function inviteTo(game, seats) {
  const text = randomBytes();
  localStorage.setItem(shelf(game), text);
  const invitation = hexed(await digest(new TextEncoder().encode(text)));
  for (const { seat } of seats) await acts.reserveSeat(game, seat, { invitation });
}

/** Where somebody else sits down at a game: with its invitation, if this browser knows one. */
export function addressOf(game) {
  const text = localStorage.getItem(shelf(game)) ?? new URLSearchParams(location.hash.slice(1)).get("invitation");
  return `${location.origin}/games/${game}/play${text ? `#invitation=${text}` : ""}`;
}
