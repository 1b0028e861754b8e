// Names of people in a game, for the account ids in facts.

import { t } from "./messages.js";

/** The name of an account in this game, also of a former player; if unknown, its id. */
export function nameOf({ newest, entries }, account) {
  const here = [...Object.values(newest.seats), ...newest.referees];
  const once = entries.map(({ fact }) => fact); // facts that seat or appoint somebody contain the name
  return [...here, ...once].find((one) => one?.account === account && one.name)?.name ?? account;
}

/** A seat by its side: `british-1` becomes “the British seat”, with a number if the side has several. */
export function chair({ seats }, seat) {
  const { side, number } = numbered(seats, seat);
  return number ? t("{side:british=British|french=French} seat {number}", { side, number }) : t("the {side:british=British|french=French} seat", { side });
}

/** The side of a seat, to be shown beside a name: “British”, or “British 1”. */
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

/** The player of a seat: a name, also of a player who is away, or that it is the computer; undefined if the seat is free. */
export function sitter({ name, captain, away } = {}) {
  if (!captain || away) return name ?? undefined;
  return captain === "automatic" ? t("the automatic ships") : t("the computer’s {skill} captain", { skill: captain });
}

/** A seat with its player. */
export function seatName(view, seat) {
  const who = sitter(view.seats[seat]);
  return who ? `${who} (${flag(view, seat)})` : chair(view, seat);
}

export const isReferee = ({ viewer }) => viewer.referee;
export const plays = ({ viewer }) => viewer.seats.length > 0;
