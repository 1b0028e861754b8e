// Where the stepper stops: at every fact, at every important moment, or at the end of every turn.

import { capital } from "./words.js";

/** Whether playing skips a line, because its fact changes nothing visible on the table. */
export function isQuiet(entry) {
  return entry.weight === "quiet";
}

/** The turn of a line; the fact that closes a turn already has the next turn's number. */
export function turnOf(entry) {
  return entry.fact?.turn ?? entry.turn;
}

/** How a battle ended: the sentence of the log in the reader's language, or else the text of the fact. */
export function endingOf(entries, why) {
  return entries.findLast(({ stop, fact }) => stop === "end" && fact.why === why)?.sentence ?? capital(why);
}

/** The last of each run of lines for which `same` holds. */
function lastOfEachRun(entries, same) {
  return entries.filter((entry, place) => place === entries.length - 1 || !same(entry, entries[place + 1]));
}

const STOPS = {
  facts: (entries) => entries,
  moments: (entries) => {
    const seen = entries.filter((entry) => !isQuiet(entry));
    return lastOfEachRun(seen, (one, next) => one.topic === next.topic && turnOf(one) === turnOf(next));
  },
  turns: (entries) => lastOfEachRun(entries, (one, next) => turnOf(one) === turnOf(next)),
};

/** The versions at which to stop; the newest one is always among them. */
export function stops(entries, pace) {
  const versions = STOPS[pace](entries).map((entry) => entry.version);
  const newest = entries.at(-1)?.version;
  return newest === undefined || versions.at(-1) === newest ? versions : [...versions, newest];
}

/** The place of the last stop that is not after a version; 0 if there is none. */
export function placeOf(versions, version) {
  return Math.max(0, versions.findLastIndex((stop) => stop <= version));
}

/** The moments of a reveal: simultaneous events together, and each shot alone. */
export function beats(entries) {
  const together = (one, next) => one.topic === next.topic && one.stop !== "shot";
  return lastOfEachRun(entries, together).map(({ version }) => version);
}
