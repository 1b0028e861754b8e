// When to read a game again: as soon as the server's stream says that something happened. Without a stream it polls, less often
// the longer nothing has happened.

import { game, ticket } from "./api.js";

const SOON = 2_000; // milliseconds
const GROWS = 1.25;
const SELDOM = 10_000; // while the page is visible
const RARELY = 30_000; // while it is not, and when the server is away
const RELIED = 15_000; // with a stream, it still polls sometimes, in case a message was lost

export class News {
  #wait = SOON;
  #wake = () => {};
  #stream = null;
  #waiting = false;
  #latest = null; // the newest version that the server has announced
  #unseen;
  #said;
  #closed = false;

  /** `since`: the version read last; `unseen`: whether to read even while the page is not visible; `said`: called when there is a new message. */
  constructor(id, { since = 0, unseen = false, said = () => {} } = {}) {
    this.#said = said;
    this.#unseen = unseen;
    document.addEventListener("visibilitychange", this.#seen);
    if (document.documentElement.dataset.routes?.split(" ").includes("stream")) this.#listen(id, since);
  }

  /** Begins with the version that was read, so that the stream also sends what happened before it was open. */
  async #listen(id, since) {
    const shown = await ticket().catch(() => null); // without one, it gets a spectator's stream, with the spectators' delay
    if (this.#closed) return;
    const asked = new URLSearchParams({ last_event_id: this.#latest ?? since, ...(shown && { ticket: shown }) });
    this.#stream = new EventSource(`${game(id)}/stream?${asked}`);
    this.#stream.addEventListener("append", ({ lastEventId }) => {
      this.#latest = Math.max(this.#latest ?? 0, Number(lastEventId));
      this.#ring();
    });
    this.#stream.addEventListener("reset", ({ lastEventId }) => {
      this.#latest = Number(lastEventId);
      this.#ring();
    });
    this.#stream.addEventListener("message", () => this.#said());
    this.#stream.addEventListener("error", ({ target }) => {
      // A ticket is valid for a minute; if it is refused when reconnecting, a new one is needed.
      if (shown && target.readyState === EventSource.CLOSED) setTimeout(() => this.#listen(id, since), SELDOM);
    });
  }

  #seen = () => document.hidden || this.#ring();

  #ring() {
    this.#wait = SOON;
    this.#waiting = true;
    this.#wake();
  }

  get #relied() {
    return this.#stream?.readyState === EventSource.OPEN;
  }

  /** Resolves when it is time to read, with the version that must be read, if known, as views may lag behind news. */
  async next() {
    do {
      if (!this.#waiting) await this.#pause(this.#relied ? RELIED : document.hidden ? RARELY : this.#wait);
      this.#waiting = false;
    } while (document.hidden && !this.#unseen);
    return this.#latest;
  }

  #pause(time) {
    return new Promise((resolve) => {
      const clock = setTimeout(resolve, time);
      this.#wake = () => {
        clearTimeout(clock);
        resolve();
      };
    });
  }

  /** Something happened: read soon. */
  stir() {
    this.#wait = SOON;
    this.#wake();
  }

  heard(something) {
    this.#wait = something ? SOON : Math.min(this.#wait * GROWS, SELDOM);
  }

  missed() {
    this.#wait = Math.min(this.#wait * 2, RARELY);
  }

  close() {
    document.removeEventListener("visibilitychange", this.#seen);
    this.#closed = true;
    this.#stream?.close();
  }
}
