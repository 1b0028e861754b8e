// Ways to start a game from the first page: against the computer, open to others, or together at one device.

import * as acts from "./acts.js";
import { speakWith } from "./api.js";
import { element, parts } from "./elements.js";
import { Once, hear, perform } from "./forms.js";
import { inviteTo } from "./invitations.js";
import { t } from "./messages.js";
import { offered, signIn } from "./passkeys.js";
import { noteSeated, people, personCalled, speakingFor, welcome } from "./players.js";
import { sitDown } from "./seating.js";
import { capital, plain } from "./words.js";

const OPEN_INFORMATION = "reading:open-information"; // offered in games against the computer, if the server has it
const LONGEST_NAME = 80; // of a battle; a captain's own may be as long
const go = (game) => location.assign(`/games/${game}/play`);

export class Tables {
  #parts;
  #scenarios = [];
  #options = [];

  constructor(section) {
    this.#parts = parts(section);
    const { fight, table, name, passkey } = this.#parts;
    for (const form of [fight, table]) form.elements.name.value = people()[0]?.name ?? "";
    const once = { fight: new Once(fight), table: new Once(table) };
    passkey.hidden = !offered();
    passkey.addEventListener("click", () => perform(fight, fight.querySelector("[data-answer]"), () => this.#comeIn()));
    hear(fight, (fields) => this.#fight(fields, once.fight));
    hear(table, (fields) => this.#open(fields, once.table));
    table.elements.scenario.addEventListener("change", () => this.#offer());
    table.elements.level.addEventListener("change", () => this.#offerOptions());
    table.elements.together.addEventListener("change", ({ target }) => (name.hidden = !target.checked));
  }

  async fill() {
    [this.#scenarios, this.#options] = await Promise.all([acts.scenarios(), acts.options()]);
    for (const form of [this.#parts.fight, this.#parts.table]) form.elements.scenario.replaceChildren(...scenarioLines(this.#scenarios));
    this.#parts.help.hidden = !this.#options.some(({ id }) => id === OPEN_INFORMATION);
    this.#levels(this.#parts.fight);
    this.#parts.fight.elements.scenario.addEventListener("change", () => this.#levels(this.#parts.fight));
    this.#offer();
  }

  #chosen(form) {
    return this.#scenarios.find(({ id }) => id === form.elements.scenario.value) ?? this.#scenarios[0];
  }

  #levels(form) {
    const { levels } = this.#chosen(form);
    const { level } = form.elements;
    const before = level.value;
    level.replaceChildren(...levels.map((id) => element("option", { value: id }, capital(plain(id)))));
    if (levels.includes(before)) level.value = before;
  }

  #offer() {
    const { table } = this.#parts;
    const { players, fleets, summary, preview, title } = this.#chosen(table);
    this.#levels(table);
    this.#parts.summary.textContent = summary ?? "";
    this.#parts.scene.hidden = !preview;
    if (preview) Object.assign(this.#parts.scene, { src: preview, alt: t("The table of {title}", { title }) });
    table.elements.players.replaceChildren(...players.map((number) => element("option", { value: number }, String(number))));
    table.elements.side.replaceChildren(...fleets.map(({ side }) => element("option", { value: side }, capital(plain(side)))));
    this.#offerOptions();
  }

  /** Show the options that are available at the level; the server checks whether they go together. */
  #offerOptions() {
    const { levels } = this.#chosen(this.#parts.table);
    const reached = levels.indexOf(this.#parts.table.elements.level.value);
    const chosen = new Set(this.#ticked());
    const offered = this.#options.filter(({ level }) => levels.indexOf(level) <= reached);
    this.#parts.options.replaceChildren(...offered.map((option) => optionLine(option, chosen.has(option.id))));
  }

  #ticked() {
    return [...this.#parts.options.querySelectorAll("input:checked")].map(({ value }) => value);
  }

  /** Sign in with a passkey; the name is that of the account. */
  async #comeIn() {
    const token = await signIn();
    speakWith(token);
    const { id, name } = await acts.myAccount();
    welcome({ id, name, token });
    for (const form of [this.#parts.fight, this.#parts.table]) form.elements.name.value = name;
    return t("Welcome back, {name}.", { name });
  }

  async #fight({ name, scenario, level, computer, shown }, once) {
    const person = await personCalled(name.value.trim());
    const called = [...t("{name} against the computer", { name: person.name })].slice(0, LONGEST_NAME).join("").trim();
    const agreed = { name: called, scenario: scenario.value, level: level.value };
    agreed.players = Math.min(...this.#chosen(this.#parts.fight).players);
    agreed.options = shown.checked && !this.#parts.help.hidden ? [OPEN_INFORMATION] : [];
    const view = await speakingFor(person, () => acts.openGame(agreed, once.headers));
    const [mine, ...others] = free(view.seats);
    await sitDown(view.id, mine.seat, person);
    await speakingFor(person, async () => {
      for (const { seat } of others) await acts.takeSeat(view.id, seat, { computer: computer.value });
    });
    go(view.id);
  }

  async #open(fields, once) {
    const { name, other, title, scenario, level, players, side, seconds, late, together } = fields;
    const person = await personCalled(name.value.trim());
    const second = together.checked ? await personCalled(other.value.trim()) : null;
    const agreed = {
      name: title.value.trim(), scenario: scenario.value, level: level.value, options: this.#ticked(),
      players: Number(players.value), seconds: seconds.value ? Number(seconds.value) : null,
      spectators: lateness(late.value), private: fields.private.checked,
    };
    const view = await speakingFor(person, () => acts.openGame(agreed, once.headers));
    const seats = free(view.seats);
    const mine = seats.find((seat) => seat.side === side.value) ?? seats[0];
    await sitDown(view.id, mine.seat, person);
    const across = seats.find((seat) => seat.side !== mine.side);
    if (second && across) {
      if (agreed.private) await speakingFor(person, () => acts.reserveSeat(view.id, across.seat, { account: second.id })); // otherwise they could not see the game
      await sitDown(view.id, across.seat, second);
    }
    const kept = seats.filter((seat) => seat !== mine && !(second && seat === across));
    if (agreed.private) await speakingFor(person, () => inviteTo(view.id, kept));
    noteSeated(view.id, person);
    go(view.id);
  }
}

/** The delay for spectators, from `minutes:15`, `turns:1` or an empty text. */
function lateness(chosen) {
  const [unit, number] = chosen.split(":");
  return unit ? { [unit]: Number(number) } : {};
}

/** The free seats; those of automatic ships are taken from the beginning. */
function free(seats) {
  return Object.values(seats).filter(({ name }) => name === null);
}

/** Each scenario with its variants is a group. */
function scenarioLines(scenarios) {
  const line = ({ id, title, page }) => element("option", { value: id }, page ? t("{title} (p. {page})", { title, page: String(page) }) : title);
  const families = Map.groupBy(scenarios, ({ id, variant_of: of }) => of ?? id);
  return [...families.values()].map((family) => (family.length === 1 ? line(family[0]) : element("optgroup", { label: family[0].title }, ...family.map(line))));
}

function optionLine({ id, title, page, kind, reading }, checked) {
  const about = reading ? reading.switched_on : plain(kind);
  const named = page ? t("{title} (p. {page})", { title, page: String(page) }) : title;
  return element(
    "div",
    { class: "pick" },
    element("input", { type: "checkbox", value: id, id: `option-${id}`, checked }),
    element("label", { for: `option-${id}` }, named),
    element("p", { class: "measure" }, about),
  );
}
