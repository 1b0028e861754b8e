// Who reads a battle on a page that is for everybody: nobody in particular, unless the battle is private.

import { speakWith } from "./api.js";
import { whoLooks } from "./curtain.js";
import { UNTOLD, asWhoeverMay } from "./players.js";

/** Read a battle as anybody may. A private one is read as whoever of this device sits there, of several as the one who lifts the curtain, else as whoever of them may. */
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
