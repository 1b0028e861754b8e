// Watching a battle: board, stepper, log and ships around one `Battle`.

import { admit } from "./admission.js";
import { Battle } from "./battle.js";
import { Board } from "./board.js";
import { parts } from "./elements.js";
import { showFleet } from "./fleet.js";
import { showAwaited, showFork, showHeadline, showStanding } from "./headline.js";
import { Log } from "./log.js";
import { t } from "./messages.js";
import { hush, tellProblem } from "./notices.js";
import { isFree } from "./people.js";
import { seatedIn } from "./players.js";
import { openRulesHere, ruleLink } from "./rule-card.js";
import { shareButton } from "./share.js";
import { Stepper } from "./stepper.js";

/** Watch a game; `opening` chooses the first version to show, unless the address names one. */
export async function watch(id, opening = (battle) => battle.last) {
  const section = document.querySelector("[data-watch]");
  const asked = Number(new URLSearchParams(location.search).get("at"));
  const battle = new Battle(id);
  const watching = new Watching(section, battle);
  try {
    await admit(battle, document.querySelector("[data-curtain]"));
  } catch (problem) {
    tellProblem(problem, () => location.reload());
    return;
  }
  section.hidden = false;
  battle.look(asked || opening(battle));
  battle.keepReading({ failed: (problem) => watching.stumble(problem), healed: () => watching.recover() });
}

/** A good version to begin with: that of the first shot, if there is one. */
export function firstShot(battle) {
  const shots = battle.stops.filter((version) => battle.entry(version).stop === "shot");
  return shots[0] ?? battle.last;
}

/** Board, stepper, log and ships of a section, kept up to date with a battle. */
export class Watching {
  #battle;
  #parts;

  constructor(section, battle) {
    this.#battle = battle;
    this.#parts = parts(section);
    this.board = new Board(this.#parts.board);
    this.stepper = new Stepper(this.#parts.stepper, battle, this.board, this.#parts.tools);
    new Log(this.#parts.log, battle);
    this.#parts.stepper.querySelector(".pace").append(...shareButton(battle));
    openRulesHere(section);
    battle.addEventListener("entries", () => this.#head());
    battle.addEventListener("looked", () => this.#look());
  }

  #head() {
    const { newest } = this.#battle;
    document.title = `${newest.name ?? newest.id} · Sealed Orders`;
    showHeadline(this.#parts, newest);
    showFork(this.#parts.fork, newest);
    showAwaited(this.#parts.awaited, newest);
    this.#wayIn(newest);
    if (this.#parts.report) this.#parts.report.href = `/games/${newest.id}/report`;
  }

  /** A link from watching to playing, for players who have or may take a seat. */
  #wayIn({ id, seats, outcome }) {
    const { table, play } = this.#parts;
    if (!table) return;
    const free = Object.values(seats).some(isFree);
    table.hidden = outcome !== null || !(free || seatedIn(id).length);
    play.href = `/games/${id}/play`;
    play.textContent = seatedIn(id).length ? t("Go to your table") : t("Take a free seat");
  }

  async #look() {
    const { version } = this.#battle;
    this.#caption(version);
    try {
      const view = await this.#battle.view(version);
      const drawing = view.table.length ? await this.#battle.board(version) : null;
      if (version !== this.#battle.version) return; // the reader has moved on in the meantime
      this.#show(view, drawing);
      if (drawing) this.#foresee(version);
    } catch (problem) {
      this.stumble(problem);
    }
  }

  #show(view, drawing) {
    showStanding(this.#parts.standing, view, this.#battle.entries);
    showFleet(this.#parts.fleet, view, new Set(this.#battle.entry(view.version)?.ships));
    if (drawing) this.board.show(drawing, view);
    else this.board.say(t("The table is not laid yet."));
    this.#parts.board.dataset.version = view.version;
  }

  #caption(version) {
    const entry = this.#battle.entry(version);
    this.#parts.now.setAttribute("aria-live", this.stepper.playing ? "off" : "polite");
    this.#parts.now.replaceChildren(`${entry?.sentence ?? ""} `, entry?.rule ? ruleLink(entry) : "");
    this.#parts.bench.href = `/games/${this.#battle.id}/bench?at=${version}`;
    history.replaceState(null, "", `?at=${version}${location.hash}`);
  }

  /** Fetch the next stop in advance, so that playing is smooth. */
  #foresee(version) {
    const next = this.#battle.stops.find((stop) => stop > version);
    if (next === undefined) return;
    for (const asked of [this.#battle.view(next), this.#battle.board(next)]) asked.catch(() => {});
  }

  stumble(problem) {
    tellProblem(problem, () => this.#look());
  }

  recover() {
    hush();
    this.#look();
  }
}
