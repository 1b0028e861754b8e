// Who is who in a game: facts name accounts, readers want names.

import { t } from "./messages.js";

/** The name of an account in this game, also of somebody who sits there no more; a stranger is called by their number. */
export function nameOf({ newest, entries }, account) {
  const here = [...Object.values(newest.seats), ...newest.referees];
  const once = entries.map(({ fact }) => fact); // facts that seat or appoint somebody carry the name
  return [...here, ...once].find((one) => one?.account === account && one.name)?.name ?? account;
}

/** A seat by its side: `british-1` is said “the British seat”, and has a number where the side has several. */
export function chair({ seats }, seat) {
  const { side, number } = numbered(seats, seat);
  return number ? t("{side:british=British|french=French} seat {number}", { side, number }) : t("the {side:british=British|french=French} seat", { side });
}

/** For whom a seat fights, beside a name: “British”, or “British 1”. */
function flag({ seats }, seat) {
  const { side, number } = numbered(seats, seat);
  return number ? t("{side:british=British|french=French} {number}", { side, number }) : t("{side:british=British|french=French}", { side });
}

function numbered(seats, seat) {
  const { side } = seats[seat];
  const several = Object.values(seats).filter((one) => one.side === side).length > 1;
  return { side, number: several ? seat.slice(seat.lastIndexOf("-") + 1) : null };
}

/** A seat that nobody has taken, neither a person nor the computer. */
export const isFree = ({ account, captain }) => !account && !captain;

/** Whoever sits in a seat: a person's name, also of one who is away, or that it is the computer; undefined if nobody does. */
export function sitter({ name, captain, away } = {}) {
  if (!captain || away) return name ?? undefined;
  return captain === "automatic" ? t("the automatic ships") : t("the computer’s {skill} captain", { skill: captain });
}

/** A seat with whoever sits in it. */
export function seatName(view, seat) {
  const who = sitter(view.seats[seat]);
  return who ? `${who} (${flag(view, seat)})` : chair(view, seat);
}

export const isReferee = ({ viewer }) => viewer.referee;
export const plays = ({ viewer }) => viewer.seats.length > 0;
