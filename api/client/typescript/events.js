// Server-Sent Events, read line by line, and the id from which to go on after a lost connection.

/**
 * `append`: something happened, so read the game; `reset`: too much happened or was lost, so read everything again.
 * @typedef {object} News
 * @property {string} id
 * @property {string} kind
 * @property {Appended} data
 */

/**
 * The data of an append: short, and the same for all listeners.
 * @typedef {object} Appended
 * @property {string} game
 * @property {number} version
 * @property {number} turn
 * @property {{ id: string, name: string, turn: number, owes: string[], sealed: string[], deadline: string | null } | null} window
 * @property {boolean} resolving
 * @property {boolean} paused
 * @property {boolean} ended
 * @property {string} at
 */

/** The state of a stream: the last id, which is kept when the connection is lost, and the incomplete event. */
export class Reading {
  /** @param {string | null} lastId */
  constructor(lastId) {
    this.lastId = lastId;
    this.pause = 3000; // milliseconds, until the server says otherwise
    this.#id = lastId;
  }

  /** @type {string | null} */
  #id;
  #kind = "message";
  /** @type {string[]} */
  #data = [];
  #rest = "";

  /** Drop an incomplete event, as it will be sent again. */
  lost() {
    this.#rest = "";
    this.#clear();
  }

  /**
   * Take a piece of the stream; returns the events that it completes.
   * @param {string} text
   * @returns {News[]}
   */
  feed(text) {
    const lines = (this.#rest + text).split("\n");
    this.#rest = lines.pop() ?? "";
    return lines.map((line) => this.#line(line.replace(/\r$/, ""))).filter((news) => news !== null);
  }

  /**
   * @param {string} line
   * @returns {News | null}
   */
  #line(line) {
    if (line === "") return this.#complete();
    const place = line.indexOf(":");
    const [name, value] = place < 0 ? [line, ""] : [line.slice(0, place), line.slice(place + 1).replace(/^ /, "")];
    if (name === "data") this.#data.push(value);
    else if (name === "event") this.#kind = value;
    else if (name === "id" && !value.includes("\0")) this.#id = value;
    else if (name === "retry" && /^\d+$/.test(value)) this.pause = Number(value);
    return null;
  }

  /** @returns {News | null} */
  #complete() {
    const [kind, data] = [this.#kind, this.#data.join("\n")];
    this.lastId = this.#id;
    this.#clear();
    return data ? { id: this.lastId ?? "", kind, data: JSON.parse(data) } : null;
  }

  #clear() {
    this.#id = this.lastId;
    this.#kind = "message";
    this.#data = [];
  }
}
