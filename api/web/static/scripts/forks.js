// Forks of a battle: the same position played with other orders or another reading, and compared with the battle.

import * as acts from "./acts.js";
import { element, parts } from "./elements.js";
import { Once, hear } from "./forms.js";
import { t, woven } from "./messages.js";
import { tellProblem } from "./notices.js";
import { Outcomes } from "./outcomes.js";
import { isReferee } from "./people.js";
import { Sandbox } from "./sandbox.js";
import { windowBefore } from "./windows.js";
import { moment } from "./words.js";

export class Forks {
  #parts;
  #bench;
  #outcomes;
  #ready = false;
  #once;

  constructor(section, bench) {
    this.#parts = parts(section);
    this.#bench = bench;
    this.#outcomes = new Outcomes(this.#parts, bench.named);
    this.#once = new Once(this.#parts.leave);
    hear(this.#parts.leave, () => this.#leave());
    bench.battle.addEventListener("entries", () => this.#onEntries());
    bench.battle.addEventListener("looked", () => this.#place());
  }

  #onEntries() {
    const { newest } = this.#bench.battle;
    const may = this.#bench.account !== null && !newest.fork && (newest.outcome !== null || isReferee(newest));
    this.#parts.leave.hidden = !may;
    this.#parts.hint.textContent = hint(newest, may);
    if (this.#ready) return;
    this.#ready = true;
    if (newest.fork) new Sandbox(this.#parts, this.#bench, this.#outcomes);
    else this.#offer(newest);
  }

  #offer(view) {
    for (const box of this.#parts.leave.querySelectorAll("[name=options]")) {
      box.checked = box.defaultChecked = view.options.includes(box.value);
      box.disabled = !box.dataset.levels.split(" ").includes(view.level);
      if (box.disabled) box.parentElement.title = t("Above the {level} rules", { level: view.level });
    }
    this.#fetch();
  }

  #place() {
    this.#once.spend();
    const { version, entries } = this.#bench.battle;
    const window = windowBefore(entries, version + 1);
    this.#parts.from.textContent = window
      ? t("From the fact you look at: it leaves where the table waited in {window} (version {version}), with draws of its own and all ships under your command.", { window: window.name, version: window.version })
      : t("Nothing had begun yet at the fact you look at.");
  }

  async #leave() {
    const { battle } = this.#bench;
    const options = [...this.#parts.leave.querySelectorAll("[name=options]:checked")].map(({ value }) => value);
    const kept = this.#parts.leave.elements.orders.value === "kept";
    const version = kept ? battle.version : (windowBefore(battle.entries, battle.version + 1)?.version ?? battle.version);
    const made = await acts.fork(battle.id, version, options, this.#once.headers);
    this.#once.spend();
    await this.#fetch();
    return t("Fork {fork} has left. Open its bench to play on in it.", { fork: made.id });
  }

  async #fetch() {
    try {
      const forks = await acts.forksOf(this.#bench.battle.id);
      const none = element("li", { class: "hint" }, t("No fork that you may look at."));
      this.#parts.list.replaceChildren(...(forks.length ? forks.map((fork) => this.#line(fork)) : [none]));
    } catch (problem) {
      tellProblem(problem, () => this.#fetch());
    }
  }

  #line({ id, version, name, at }) {
    const { battle } = this.#bench;
    const compare = () => this.#outcomes.show({ parent: battle.id, fork: id, entries: battle.entries });
    const link = element("a", { href: `/games/${id}/bench` }, id);
    return element(
      "li",
      { class: "fork-line", "data-fork": id },
      element("p", {}, ...woven("{word} {fork} left at version {version}, by {name}, {time}", { word: element("strong", { class: "fork-word" }, t("Fork")), fork: link, version, name, time: moment(at) })),
      element("button", { type: "button", onclick: compare }, t("Compare")),
    );
  }
}

function hint(view, may) {
  if (view.fork) return "";
  if (may) return t("A fork counts for nothing and says so wherever it is shown.");
  if (view.outcome === null) return t("While a battle is fought only its referees fork it, with a token.");
  return t("With a token anybody may fork this battle.");
}
