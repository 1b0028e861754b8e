// People who play at this device: their accounts, kept by this browser until they are forgotten, and who sits in which game.

import { openAccount } from "./acts.js";
import { KEPT_AS, Problem, speakWith } from "./api.js";
import { t } from "./messages.js";

const PEOPLE = "sealed-orders.players";
const SEATED = "sealed-orders.seated";

function kept(name, none) {
  try {
    return JSON.parse(localStorage.getItem(name)) ?? none;
  } catch {
    return none; // somebody else wrote it
  }
}

const keep = (name, value) => localStorage.setItem(name, JSON.stringify(value));

/** Everybody known here, whoever came last first: `{id, name, token}`. */
export const people = () => kept(PEOPLE, []);

/** The person of that name, or a guest who is given an account on the spot. */
export async function personCalled(name) {
  const known = people().find((person) => person.name === name);
  if (known) return known;
  const { id, token } = await openAccount(name);
  const person = { id, name, token: token.token };
  welcome(person);
  return person;
}

/** Somebody who came in with a passkey, known here from now on. */
export function welcome(person) {
  keep(PEOPLE, [person, ...people().filter(({ id }) => id !== person.id)]);
}

function forgetPerson(id) {
  keep(PEOPLE, people().filter((person) => person.id !== id));
}

/** Those of this device who sit in a game. */
export function seatedIn(game) {
  const ids = kept(SEATED, {})[game] ?? [];
  return people().filter(({ id }) => ids.includes(id));
}

export function noteSeated(game, person) {
  const seated = kept(SEATED, {});
  keep(SEATED, { ...seated, [game]: [...new Set([...(seated[game] ?? []), person.id])] });
}

/** Speak for somebody while something is asked; the server's word on a token it no longer knows is told plainly. */
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

/** What somebody who may not read a game is answered. */
export const UNTOLD = [401, 403, 404];

/** Ask about a game as whoever of this device may read it: those who sit there first, anybody else of them, nobody last. */
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

/** 16 bytes of one's own chance, in hex. */
export const randomBytes = () => hexed(crypto.getRandomValues(new Uint8Array(16)));
