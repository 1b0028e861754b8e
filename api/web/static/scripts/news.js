// When to look at a game again: as soon as the server says that something happened, where it has a stream of that;
// where it has none, or the stream is away, now and then, and less often the longer nothing has happened.

import { game, ticket } from "./api.js";

const SOON = 2_000; // milliseconds
const GROWS = 1.25;
const SELDOM = 10_000; // while somebody looks on
const RARELY = 30_000; // while nobody does, and when the server is away
const RELIED = 15_000; // with a stream, a look now and then makes up for a message that was lost

export class News {
  #wait = SOON;
  #wake = () => {};
  #stream = null;
  #waiting = false;
  #latest = null; // the newest version that the server has spoken of
  #unseen;
  #said;
  #closed = false;

  /** `since`: the version that was read last; `unseen`: whether to look even while the page lies behind others; `said`: called when somebody has spoken to the reader. */
  constructor(id, { since = 0, unseen = false, said = () => {} } = {}) {
    this.#said = said;
    this.#unseen = unseen;
    document.addEventListener("visibilitychange", this.#seen);
    if (document.documentElement.dataset.routes?.split(" ").includes("stream")) this.#listen(id, since);
  }

  /** From the version that was read: what happened before the stream was open is told when it opens. */
  async #listen(id, since) {
    const shown = await ticket().catch(() => null); // without one, what spectators hear, and as late as they do
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
      // A ticket is good for a minute: who is refused when they come back asks for another.
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

  /** Resolves when it is time to look, with the version that must be seen then, if one is known: views may lag behind news. */
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

  /** Something happened, by whatever way it was heard of: the next look is soon. */
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
