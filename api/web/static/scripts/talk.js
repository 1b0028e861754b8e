// Messages in a game: reading, writing and muting. They are not part of the battle.

import * as acts from "./acts.js";
import { element, parts } from "./elements.js";
import { hear, perform, written } from "./forms.js";
import { t } from "./messages.js";

const EVERYBODY = "everybody";
const NOW_AND_THEN = 20_000; // milliseconds, without a stream

export class Talk {
  #section;
  #parts;
  #battle;
  #mutes = null;
  #read = null; // the newest message when the panel was last open
  #asking = Promise.resolve();

  constructor(section, battle) {
    this.#section = section;
    this.#parts = parts(section);
    this.#battle = battle;
    hear(this.#parts.form, (fields) => this.#say(fields));
    for (const event of ["entries", "said"]) battle.addEventListener(event, () => this.#look());
    section.querySelector("details").addEventListener("toggle", () => this.#look());
    setInterval(() => document.hidden || this.#look(), NOW_AND_THEN);
  }

  get #seats() {
    return this.#battle.newest?.viewer.seats ?? [];
  }

  /** Read one after the other, so that an older answer never replaces a newer one. */
  #look() {
    this.#section.hidden = this.#seats.length === 0;
    if (this.#section.hidden) return this.#asking;
    this.#asking = this.#asking.then(() => this.#show()).catch(() => {}); // the next read will find it
    return this.#asking;
  }

  async #show() {
    const { id } = this.#battle;
    this.#mutes ??= await acts.mutes(id);
    const messages = await acts.messages(id);
    this.#parts.lines.replaceChildren(...messages.toReversed().map(messageLine));
    this.#parts.audience.hidden = !this.#hasAllies();
    this.#count(messages);
    this.#offerMutes();
  }

  #count(messages) {
    if (this.#section.querySelector("details").open) this.#read = messages[0]?.id ?? null;
    const seen = messages.findIndex(({ id }) => id === this.#read);
    const unread = seen === -1 ? messages.length : seen;
    this.#parts.unread.textContent = unread ? t("{count:new one|new ones}", { count: unread }) : "";
  }

  #hasAllies() {
    const { seats } = this.#battle.newest;
    const mine = seats[this.#seats[0]];
    return Object.values(seats).some(({ side, account }) => side === mine.side && account && account !== mine.account);
  }

  async #say({ text, to }) {
    await acts.say(this.#battle.id, { text: written(text), to: this.#parts.audience.hidden ? "table" : to.value });
    text.value = "";
    await this.#look();
  }

  #offerMutes() {
    const { seats, referees } = this.#battle.newest;
    const me = seats[this.#seats[0]].account;
    const others = new Map([...Object.values(seats), ...referees].filter(({ account }) => account && account !== me).map((one) => [one.account, one.name]));
    const wanted = new Map([[EVERYBODY, t("Mute everybody")], ...[...others].map(([account, name]) => [account, t("Mute {name}", { name })])]);
    const there = [...this.#parts.mutes.children];
    if (there.map(({ dataset }) => dataset.who).join() !== [...wanted.keys()].join()) {
      this.#parts.mutes.replaceChildren(...[...wanted].map(([who, words]) => this.#button(who, words)));
    }
    const { everybody, accounts } = this.#mutes;
    for (const button of this.#parts.mutes.children) {
      const { who } = button.dataset;
      button.setAttribute("aria-pressed", String(who === EVERYBODY ? everybody : accounts.includes(who)));
    }
  }

  #button(who, words) {
    const press = ({ currentTarget: { ariaPressed } }) => perform(this.#section, this.#parts.form.querySelector("[data-answer]"), async () => {
      this.#mutes = await (ariaPressed === "true" ? acts.unmute : acts.mute)(this.#battle.id, who);
      await this.#look();
    });
    return element("button", { type: "button", class: "quiet", "data-who": who, "aria-pressed": "false", onclick: press }, words);
  }
}

function messageLine({ name, to, text, at }) {
  const whom = to === "allies" ? element("em", {}, ` ${t("to allies")}`) : null;
  return element("li", {}, element("strong", {}, name), whom, ": ", text, " ", element("time", { datetime: at }, new Date(at).toLocaleTimeString(document.documentElement.lang, { timeStyle: "short" })));
}
