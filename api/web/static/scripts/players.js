// People who play at this device: their accounts, which this browser keeps until they are removed, and their games.

import { openAccount } from "./acts.js";
import { KEPT_AS, Problem, speakWith } from "./api.js";
import { t } from "./messages.js";

const PEOPLE = "sealed-orders.players";
const SEATED = "sealed-orders.seated";

function kept(name, none) {
  try {
    return JSON.parse(localStorage.getItem(name)) ?? none;
  } catch {
    return none; // the stored value is not ours
  }
}

const keep = (name, value) => localStorage.setItem(name, JSON.stringify(value));

/** All people known here, the last one first: `{id, name, token}`. */
export const people = () => kept(PEOPLE, []);

/** The person of this name, or a guest for whom an account is opened now. */
export async function personCalled(name) {
  const known = people().find((person) => person.name === name);
  if (known) return known;
  const { id, token } = await openAccount(name);
  const person = { id, name, token: token.token };
  welcome(person);
  return person;
}

/** Remember a person who signed in with a passkey. */
export function welcome(person) {
  keep(PEOPLE, [person, ...people().filter(({ id }) => id !== person.id)]);
}

function forgetPerson(id) {
  keep(PEOPLE, people().filter((person) => person.id !== id));
}

/** The people of this device who have a seat in a game. */
export function seatedIn(game) {
  const ids = kept(SEATED, {})[game] ?? [];
  return people().filter(({ id }) => ids.includes(id));
}

export function noteSeated(game, person) {
  const seated = kept(SEATED, {});
  keep(SEATED, { ...seated, [game]: [...new Set([...(seated[game] ?? []), person.id])] });
}

/** Run `act` with a person's token; if the server no longer knows the token, say so plainly. */
export async function speakingFor(person, act) {
  speakWith(person.token);
  try {
    return await act();
  } catch (problem) {
    if (!(problem instanceof Problem) || problem.status !== 401) throw problem;
    forgetPerson(person.id);
    throw new Problem(t("This server does not know {name} any more. Choose a name again.", { name: person.name }), { code: problem.code });
  }
}

/** Statuses of answers to readers who may not read a game. */
export const UNTOLD = [401, 403, 404];

/** Read a game as a person of this device who may: first those who sit there, then the others, then without a token. */
export async function asWhoeverMay(game, act) {
  const known = [...seatedIn(game).map(({ token }) => token), sessionStorage.getItem(KEPT_AS), ...people().map(({ token }) => token)];
  for (const token of new Set(known.filter((each) => each !== null))) {
    speakWith(token);
    try {
      return await act();
    } catch (problem) {
      if (!UNTOLD.includes(problem.status)) throw problem;
    }
  }
  speakWith(null);
  return act();
}

export const hexed = (bytes) => [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** 16 random bytes made by this browser, in hex. */
export const randomBytes = () => hexed(crypto.getRandomValues(new Uint8Array(16)));
