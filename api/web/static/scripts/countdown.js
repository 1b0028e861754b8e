// The time left in a window, to the second if it is short.

import { t } from "./messages.js";
import { moment, until } from "./words.js";

const SECOND = 1_000;

export function countDown(line, battle) {
  const show = () => {
    const { window, outcome, paused } = battle.newest ?? {};
    line.hidden = !window?.deadline || !!outcome || !!paused;
    if (!line.hidden) line.textContent = t("Closes {moment}: {left}", { moment: moment(window.deadline), left: left(window.deadline) });
  };
  battle.addEventListener("entries", show);
  setInterval(() => !document.hidden && show(), SECOND);
}

function left(deadline) {
  const seconds = Math.round((Date.parse(deadline) - Date.now()) / SECOND);
  if (seconds < 0 || seconds >= 600) return until(deadline);
  return t("{time} left", { time: `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}` });
}
