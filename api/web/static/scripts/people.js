// Who is who in a game: facts name accounts, readers want names.

import { t } from "./messages.js";
import { capital, plain } from "./words.js";

/** The name of an account in this game, also of somebody who sits there no more; a stranger is called by their number. */
export function nameOf({ newest, entries }, account) {
  const here = [...Object.values(newest.seats), ...newest.referees];
  const once = entries.map(({ fact }) => fact); // facts that seat or appoint somebody carry the name
  return [...here, ...once].find((one) => one?.account === account && one.name)?.name ?? account;
}

/** A seat as it is called: `british-1` is said “British 1”. */
export const chair = (seat) => capital(plain(seat));

/** A seat that nobody has taken, neither a person nor the computer. */
export const isFree = ({ account, captain }) => !account && !captain;

/** Whoever sits in a seat: a person's name, or that it is the computer; undefined if nobody does. */
export function sitter({ name, captain } = {}) {
  return name ?? (captain ? t("the computer’s {skill} captain", { skill: captain }) : undefined);
}

/** A seat with whoever sits in it. */
export function seatName({ seats }, seat) {
  const who = sitter(seats[seat]);
  return who ? `${who} (${chair(seat)})` : chair(seat);
}

export const isReferee = ({ viewer }) => viewer.referee;
export const plays = ({ viewer }) => viewer.seats.length > 0;
