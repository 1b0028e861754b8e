// The windows of a battle, to which it can be taken back.

import { element } from "./elements.js";
import { t } from "./messages.js";
import { plain } from "./words.js";

/** Windows with the version that opened them, the newest first; undone ones only with `undoneToo`. */
export function windows(entries, { undoneToo = false } = {}) {
  return entries
    .filter((entry) => entry.stop === "window" && (undoneToo || entry.undone === null))
    .map(({ version, fact, undone }) => ({ version, undone, turn: fact.turn, window: fact.window, name: windowName(fact) }))
    .reverse();
}

export function windowName({ turn, window }) {
  return turn ? t("turn {turn}, {window}", { turn, window: plain(window) }) : plain(window);
}

/** The last window opened before a version, undone or not. */
export function windowBefore(entries, version) {
  return windows(entries, { undoneToo: true }).find((window) => window.version < version);
}

/** Offer the windows in a list of choices; the choice is kept, at first `preferred`. */
export function offerWindows(select, entries, preferred = null) {
  const known = windows(entries);
  const chosen = select.value || String(preferred ?? known[0]?.version ?? "");
  const offered = known.map(({ version, name }) => element("option", { value: version }, t("{window} (version {version})", { window: name, version })));
  select.replaceChildren(...offered);
  select.value = chosen;
  if (select.selectedIndex < 0) select.selectedIndex = 0;
}
