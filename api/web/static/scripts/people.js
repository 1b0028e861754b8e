// Who is who in a game: facts name accounts, readers want names.

/** The name of an account in this game; a stranger is called by his number. */
export function nameOf(view, account) {
  const known = [...Object.values(view.seats), ...view.referees].find((one) => one.account === account);
  return known?.name ?? account;
}

/** A seat with whoever sits in it. */
export function seatName({ seats }, seat) {
  return seats[seat]?.name ? `${seats[seat].name} (${seat})` : seat;
}

export const isReferee = ({ viewer }) => viewer.referee;
export const plays = ({ viewer }) => viewer.seats.length > 0;
