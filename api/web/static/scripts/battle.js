// One battle as the page knows it: its log, its views and boards by version, and the version that is shown.

import * as api from "./api.js";
import { News } from "./news.js";
import { stops } from "./stops.js";

const KEPT = 120; // views and boards kept in memory: enough to step back without fetching them again

export class Battle extends EventTarget {
  #tag = null;
  #news = null;
  #reading = Promise.resolve();
  #views = new Map();
  #boards = new Map();

  constructor(id) {
    super();
    this.id = id;
    this.entries = [];
    this.newest = null; // the newest view
    this.version = 0; // the version that the reader looks at
    this.pace = "moments";
  }

  get ended() {
    return this.newest?.outcome !== null && this.newest?.outcome !== undefined;
  }

  get last() {
    return this.entries.at(-1)?.version ?? 0;
  }

  get stops() {
    return stops(this.entries, this.pace);
  }

  entry(version) {
    return this.entries.find((entry) => entry.version === version);
  }

  /** Read new entries, at least up to a version; returns whether there were any. */
  read(atLeast = null) {
    const asked = this.#reading.then(() => this.#read(atLeast)); // one after the other, so that no lines are added twice
    this.#reading = asked.catch(() => {});
    return asked;
  }

  async #read(atLeast) {
    const answer = await api.newestView(this.id, this.#tag, atLeast);
    if (answer === null) return false;
    const following = this.version > 0 && this.version === this.last;
    const added = await this.#fetchEntries(this.last, answer.view.version);
    const rewound = this.last > 0 && added.some((entry) => entry.stop === "rewind");
    const before = rewound ? await this.#fetchEntries(0, this.last) : this.entries; // older lines are marked as undone by it
    this.newest = answer.view;
    this.#tag = answer.tag;
    this.entries = [...before, ...added];
    this.dispatchEvent(new CustomEvent("entries", { detail: added }));
    if (following) this.look(this.last);
    this.#news?.stir();
    return true;
  }

  /** Lines up to a version, that of the view with which they are shown. */
  async #fetchEntries(after, upTo) {
    const lines = [];
    for await (const page of api.timeline(this.id, after, upTo)) {
      lines.push(...page);
      if (page.at(-1)?.version >= upTo) break;
    }
    return lines.filter(({ version }) => version <= upTo);
  }

  /** Show the table at a version. */
  look(version) {
    this.version = Math.min(Math.max(1, version), this.last);
    this.dispatchEvent(new Event("looked"));
  }

  follow(pace) {
    this.pace = pace;
    this.dispatchEvent(new Event("paced"));
  }

  view(version) {
    return this.#kept(this.#views, version, api.viewAt);
  }

  board(version) {
    return this.#kept(this.#boards, version, api.boardAt);
  }

  #kept(shelf, version, fetched) {
    if (!shelf.has(version)) {
      const asked = fetched(this.id, version);
      asked.catch(() => shelf.delete(version)); // a failure is not kept, so that it is tried again
      shelf.set(version, asked);
      if (shelf.size > KEPT) shelf.delete(shelf.keys().next().value);
    }
    return shelf.get(version);
  }

  /** Keep reading until the battle has ended, or `beyond`; `failed` and `healed` are called when the server is away and back. */
  async keepReading({ failed, healed, beyond = false, unseen = false }) {
    const news = new News(this.id, { since: this.last, unseen, said: () => this.dispatchEvent(new Event("said")) });
    this.#news = news;
    let away = false;
    while (beyond || !this.ended) {
      const told = await news.next();
      try {
        news.heard(await this.read(told > this.newest?.version ? told : null));
        if (away) healed();
        away = false;
      } catch (problem) {
        away = true;
        news.missed();
        failed(problem);
      }
    }
    news.close();
  }
}
