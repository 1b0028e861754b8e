// What several acts need to know about the club: seats, referees, the open window, and what an act rests on.

import { canonical, object, table } from "./verify-forms.js";

export const OPENING = [1];
export const same = (one, other) => canonical(one ?? null) === canonical(other ?? null);
export const sorted = (numbers) => [...numbers].sort((one, other) => one - other);
export const isTaken = ({ account, captain }) => account !== null || Boolean(captain);
export const chiefOf = ({ chief, referees }) => chief ?? referees[0]?.account ?? null;
const sitting = ({ seats }) => Object.keys(seats).filter((seat) => seats[seat].account !== null).sort();
/** The seats whose consent is needed for an agreement of all; also those of players with a stand-in. */
export const asked = (club) => [...new Set([...sitting(club), ...Object.keys(club.away)])].sort();
export const seatsOf = (club, account) => sitting(club).filter((seat) => club.seats[seat].account === account);
export const refereeOf = ({ referees }, account) => referees.find((referee) => referee.account === account);
export const sideOf = ({ seats }, side) => Object.keys(seats).filter((seat) => seats[seat].side === side);
export const isComplete = ({ owes, orders }) => owes.every((seat) => Object.hasOwn(orders, seat));
const isMustered = ({ begun, seats }) => !begun && Object.keys(seats).length > 0 && Object.values(seats).every(isTaken);
export const isResolving = (club) => club.resolving || isMustered(club);

const PLAIN = { s: (value) => typeof value === "string", i: Number.isSafeInteger, b: (value) => typeof value === "boolean", a: () => true };
const MADE = {
  null: (code, value) => value === null || fits(code, value),
  list: (code, value) => Array.isArray(value) && value.every((part) => fits(code, part)),
  row: (codes, value) => Array.isArray(value) && value.length === codes.length && codes.every((code, place) => fits(code, value[place])),
  each: (code, value) => object(value) && Object.values(value).every((part) => fits(code, part)),
  members: (codes, value, { optional }) => object(value) && Object.keys(value).every((name) => Object.hasOwn(codes, name))
    && Object.keys(codes).every((name) => (Object.hasOwn(value, name) ? fits(codes[name], value[name]) : optional.includes(name))),
  words: (words, value) => words.includes(value),
  range: ([least, most], value) => Number.isSafeInteger(value) && value >= least && value <= most,
  spelt: (pattern, value) => typeof value === "string" && new RegExp(`^(?:${pattern})$`).test(value),
};

/** Whether the value of a member, with all its parts, is allowed by its declaration. */
function fits(code, value) {
  if (typeof code === "string") return PLAIN[code](value);
  const [made] = Object.keys(code);
  return MADE[made](code[made], value, code);
}

/** The first member of an act whose value its declaration does not allow. */
export const beyond = (codes, fact) => Object.keys(codes).find((name) => Object.hasOwn(fact, name) && !fits(codes[name], fact[name]));

export const byReferee = (club, account, { rests_on: grounds }) => {
  const referee = refereeOf(club, account);
  if (!referee) return `${account} was no referee of this game then`;
  return same(grounds, referee.version > 0 ? [referee.version] : []) ? null : `it does not rest on the appointment of ${account}`;
};
export const bySeat = (club, seat, by) => {
  const account = club.seats[seat]?.account ?? null;
  if (account === null) return `nobody sat in ${seat}`;
  return by === undefined || by === account ? null : `${by} did not sit in ${seat}`;
};
export const isOpen = ({ window }, fact) => (window && window.turn === fact.turn && window.id === fact.window ? null : `the window ${fact.window} was not open`);
export const plays = (club, account) => (seatsOf(club, account).length ? null : `${account} does not play`);
export const isReferee = (club, account) => (refereeOf(club, account) ? null : `${account} was no referee of this game then`);
export const waits = ({ undo }, fact) => (undo && undo.id === fact.undo ? null : `no request ${fact.undo} waited`);

/** Whether an act rests on exactly what these seats have said, all of them and nothing else. */
export function ofAll(seats, given, { rests_on: grounds }) {
  const silent = seats.find((seat) => given?.[seat] === undefined);
  if (silent !== undefined || !seats.length) return `${silent ?? "nobody"} has not agreed`;
  return same(grounds, sorted(seats.map((seat) => given[seat]))) ? null : "it does not rest on what the seats have said";
}

export const put = (kept, key, name, value) => table(kept, { [key]: table(kept[key], { [name]: value }) });
export const without = (kept, key) => table(Object.fromEntries(Object.entries(kept).filter(([name]) => name !== key)));
