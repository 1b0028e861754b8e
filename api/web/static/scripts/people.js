// Who is who in a game: facts name accounts, readers want names.

import { t } from "./messages.js";

/** The name of an account in this game; a stranger is called by his number. */
export function nameOf(view, account) {
  const known = [...Object.values(view.seats), ...view.referees].find((one) => one.account === account);
  return known?.name ?? account;
}

/** A seat that nobody has taken, neither a person nor the computer. */
export const isFree = ({ account, captain }) => !account && !captain;

/** Whoever sits in a seat: a person's name, or that it is the computer; undefined if nobody does. */
export function sitter({ name, captain } = {}) {
  return name ?? (captain ? t("the computer’s {skill} captain", { skill: captain }) : undefined);
}

/** A seat with whoever sits in it. */
export function seatName({ seats }, seat) {
  const who = sitter(seats[seat]);
  return who ? `${who} (${seat})` : seat;
}

export const isReferee = ({ viewer }) => viewer.referee;
export const plays = ({ viewer }) => viewer.seats.length > 0;
