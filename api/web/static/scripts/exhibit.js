// The chosen fact: its rule, its measurements and draws, two pictures of it, and what it changed.

import * as acts from "./acts.js";
import { Board } from "./board.js";
import { picture } from "./drawing.js";
import { differences } from "./differences.js";
import { choices, element, parts, press } from "./elements.js";
import { tellRefusal } from "./forms.js";
import { drawsOf, lots } from "./lots.js";
import { measures } from "./measures.js";
import { t } from "./messages.js";
import { tellProblem } from "./notices.js";
import { ruleLink } from "./rule-card.js";
import { Stepper } from "./stepper.js";
import { turnOf } from "./stops.js";
import { windowBefore } from "./windows.js";
import { moment, topicWords } from "./words.js";

const PICTURES = { sketch: t("As it was measured"), board: t("The table after it") };

export class Exhibit {
  #parts;
  #battle;
  #board;
  #picture = "sketch";
  #compared = null;

  constructor(section, battle) {
    this.#parts = parts(section);
    this.#battle = battle;
    this.#board = new Board(this.#parts.board);
    new Stepper(this.#parts.stepper, battle, this.#board);
    choices(this.#parts.pictures, PICTURES, this.#picture, (picture) => this.#choose(picture));
    this.#parts.against.addEventListener("submit", (sent) => {
      sent.preventDefault();
      this.#compare(Number(this.#parts.against.elements.version.value));
    });
    for (const button of this.#parts.against.querySelectorAll("[data-from]")) {
      button.addEventListener("click", () => this.#compareWith(button.dataset.from));
    }
    battle.addEventListener("looked", () => this.#look());
    battle.addEventListener("entries", () => this.#strike());
  }

  #named = (ship) => this.#battle.newest.ships[ship]?.name ?? ship;

  #look() {
    const entry = this.#battle.entry(this.#battle.version);
    if (!entry) return;
    this.#tell(entry);
    this.#draw();
    this.#parts.to.textContent = t("to version {version}", { version: entry.version });
    if (this.#compared !== null) this.#compare(this.#compared);
    else this.#parts.against.elements.version.value = Math.max(1, entry.version - 1);
  }

  #tell(entry) {
    const { place, sentence, clause, measures: measured, draws, stored } = this.#parts;
    const turn = turnOf(entry);
    place.textContent = [t("Fact {version}", { version: entry.version }), turn ? t("turn {turn}", { turn }) : t("set-up"), topicWords(entry.topic.split("/")[0]), moment(entry.at)].join(" · ");
    sentence.textContent = entry.sentence;
    clause.replaceChildren(...(entry.rule ? [ruleLink(entry), ` ${entry.title}`] : [element("span", { class: "hint" }, t("No rule of the book decided this."))]));
    this.#strike();
    measured.replaceChildren(measures(entry, this.#named));
    draws.replaceChildren(...(drawsOf(entry).length ? [element("h3", {}, t("What was drawn")), lots(drawsOf(entry), this.#named)] : []));
    stored.textContent = JSON.stringify(entry.fact, null, 1);
  }

  /** Mark the fact as undone, which may happen while it is shown. */
  #strike() {
    const undone = this.#battle.entry(this.#battle.version)?.undone ?? null;
    this.#parts.undone.hidden = undone === null;
    this.#parts.undone.textContent = undone === null ? "" : t("This was undone by the rewind at version {version}.", { version: undone });
  }

  #choose(picture) {
    this.#picture = picture;
    press(this.#parts.pictures, picture);
    this.#draw();
  }

  async #draw() {
    const { version } = this.#battle;
    const { board, sketch } = this.#parts;
    board.hidden = this.#picture !== "board";
    sketch.hidden = this.#picture !== "sketch";
    try {
      const view = await this.#battle.view(version);
      const drawn = view.table.length ? await (this.#picture === "board" ? this.#battle.board(version) : acts.diagram(this.#battle.id, version)) : null;
      if (version === this.#battle.version) this.#show(view, drawn);
    } catch (problem) {
      tellProblem(problem, () => this.#draw());
    }
  }

  #show(view, drawn) {
    const holder = this.#parts[this.#picture];
    if (drawn === null) holder.replaceChildren(element("p", { class: "sheet-words" }, t("The table is not laid yet.")));
    else if (this.#picture === "board") this.#board.show(drawn, view);
    else holder.replaceChildren(picture(drawn, t("Diagram: {sentence}", { sentence: this.#battle.entry(view.version).sentence })));
    holder.dataset.version = view.version;
  }

  #compareWith(what) {
    const { version, last, entries } = this.#battle;
    const from = { fact: version - 1, window: windowBefore(entries, version)?.version ?? 1, newest: last }[what];
    this.#compare(Math.max(1, from));
  }

  async #compare(from) {
    const { version } = this.#battle;
    this.#parts.against.elements.version.value = from;
    this.#compared = from;
    try {
      const found = await acts.difference(this.#battle.id, from, version);
      if (version !== this.#battle.version || from !== this.#compared) return;
      this.#parts.changes.replaceChildren(differences(found, this.#named, [from, version].map((at) => t("At version {version}", { version: at })), this.#battle.entries));
    } catch (problem) {
      tellRefusal(this.#parts.changes, problem);
    }
  }
}
