// Where the stepper stops: at every fact, at every moment worth a look, or at the end of every turn.

// Facts that change nothing a spectator could see on the table; they are in the log, but playing passes them by.
const PAPERWORK = new Set([
  "AmmunitionStored",
  "BagRefilled",
  "BroadsideLoaded",
  "CardPlanned",
  "CardReturned",
  "CountersPutBack",
  "CountersReturned",
  "OrdersOpened",
  "OrdersSealed",
  "OrdersWithdrawn",
  "SeatTaken",
  "SeedRevealed",
  "TurnClosed",
  "WindowClosed",
  "WindowOpened",
]);

export function subject(entry) {
  return entry.topic.split("/")[0];
}

export function isPaperwork(entry) {
  return PAPERWORK.has(subject(entry));
}

/** The turn a line belongs to; the closing of a turn is told when the next has begun to count. */
export function turnOf(entry) {
  return entry.fact?.turn ?? entry.turn;
}

/** The last of each run of lines for which `same` holds. */
function lastOfEachRun(entries, same) {
  return entries.filter((entry, place) => place === entries.length - 1 || !same(entry, entries[place + 1]));
}

const STOPS = {
  facts: (entries) => entries,
  moments: (entries) => {
    const seen = entries.filter((entry) => !isPaperwork(entry));
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
