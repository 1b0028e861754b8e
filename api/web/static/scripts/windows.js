// The windows of a battle: where the table waited, and can be taken back to.

import { element } from "./elements.js";
import { t } from "./messages.js";
import { plain } from "./words.js";

/** Windows by the version that opened them, the newest first; those that were not undone, unless the others are wanted too. */
export function windows(entries, { undoneToo = false } = {}) {
  return entries
    .filter((entry) => entry.stop === "window" && (undoneToo || entry.undone === null))
    .map(({ version, fact, undone }) => ({ version, undone, turn: fact.turn, window: fact.window, name: windowName(fact) }))
    .reverse();
}

export function windowName({ turn, window }) {
  return turn ? t("turn {turn}, {window}", { turn, window: plain(window) }) : plain(window);
}

/** The last window that had opened before a version, on whatever branch that is. */
export function windowBefore(entries, version) {
  return windows(entries, { undoneToo: true }).find((window) => window.version < version);
}

/** Offer the windows in a list of choices; what was chosen stays chosen, at first `preferred`. */
export function offerWindows(select, entries, preferred = null) {
  const known = windows(entries);
  const chosen = select.value || String(preferred ?? known[0]?.version ?? "");
  const offered = known.map(({ version, name }) => element("option", { value: version }, t("{window} (version {version})", { window: name, version })));
  select.replaceChildren(...offered);
  select.value = chosen;
  if (select.selectedIndex < 0) select.selectedIndex = 0;
}
