// As whom a public page reads a battle: without a token, unless the battle is private.

import { speakWith } from "./api.js";
import { whoLooks } from "./curtain.js";
import { UNTOLD, asWhoeverMay } from "./players.js";

/** Read a battle without a token. A private one is read as a player of this device who sits there (of several: who lifts the curtain), else as any of them who may. */
export async function admit(battle, curtain) {
  try {
    return await battle.read();
  } catch (problem) {
    if (!UNTOLD.includes(problem.status)) throw problem;
  }
  const person = await whoLooks(battle.id, curtain);
  if (person === null) return asWhoeverMay(battle.id, () => battle.read());
  speakWith(person.token);
  return battle.read();
}
