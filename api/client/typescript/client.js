import { addressOf, contentOf, within } from "./calls.js";
import { Reading } from "./events.js";
import { Unreachable, documentOf, problemOf } from "./problems.js";

/** @import { Call } from "./calls.js" */
/** @import { News } from "./events.js" */

/**
 * @typedef {object} Manners
 * @property {string | null} [token] the token to send
 * @property {string | null} [language] the language of answers
 * @property {number} [patience] for how many seconds a call is tried again
 * @property {typeof globalThis.fetch} [fetch] for tests, and for environments with another one
 */

/** @typedef {{ until: number, tried: number }} Attempts */

// Statuses after which a call is tried again: too many requests, or a server that is busy, starting or away.
const PASSING = new Set([429, 502, 503, 504]);
const FIRST_PAUSE = 100;
const LONGEST_PAUSE = 8000;
// Streams send a heartbeat every 15 seconds; a connection that is silent for longer than this is dead.
const SILENCE = 45_000;

/** Sends calls. Calls that are safe to repeat are sent again after a failure, and a stream goes on where it was. */
export class Client {
  #url;
  #manners;

  /**
   * @param {string} url
   * @param {Manners} [manners]
   */
  constructor(url, manners = {}) {
    this.#url = url.replace(/\/+$/, "");
    this.#manners = manners;
  }

  /**
   * The same client with the token of another member.
   * @param {string | null} token
   */
  as(token) {
    return new Client(this.#url, { ...this.#manners, token });
  }

  /**
   * The answer's document; throws a Problem for a refusal, Unreachable if there is no answer.
   * @template T
   * @param {Call<T>} call
   * @returns {Promise<T>}
   */
  async send(call) {
    const headers = this.#headers(call);
    const attempts = this.#attempts();
    const repeatable = call.method === "GET" || "Idempotency-Key" in headers;
    for (;;) {
      const response = await this.#fetch(addressOf(this.#url, call), { method: call.method, headers, body: contentOf(call) }).catch(
        (cause) => this.#afterFault(attempts, repeatable, cause),
      );
      if (response?.ok) return call.text ? /** @type {any} */ (await response.text()) : await documentOf(response);
      if (response) await this.#afterRefusal(attempts, response, repeatable);
    }
  }

  /**
   * What happens in a game, or in all of yours: nothing twice and nothing missed, even if the connection breaks.
   * @param {string | null} [game]
   * @param {{ after?: number | string | null, signal?: AbortSignal }} [from]
   * @returns {AsyncGenerator<News, void, void>}
   */
  async *follow(game = null, { after = null, signal } = {}) {
    const path = game === null ? "/v1/stream" : `/v1/games/${within(game)}/stream`;
    const reading = new Reading(after === null ? null : String(after));
    let attempts = this.#attempts();
    while (!signal?.aborted) {
      const line = new Line(signal);
      try {
        const response = await this.#fetch(this.#url + path, { headers: this.#listening(reading), signal: line.signal });
        if (!response.ok) {
          await this.#afterRefusal(attempts, response, true);
          continue;
        }
        attempts = this.#attempts();
        for await (const text of line.read(response)) yield* reading.feed(text);
        await pause(reading.pause);
      } catch (cause) {
        if (signal?.aborted) return;
        if (!(cause instanceof TypeError || cause instanceof Silent || /** @type {Error} */ (cause).name === "AbortError")) throw cause;
        await this.#afterFault(attempts, true, cause);
      } finally {
        line.cut();
        reading.lost();
      }
    }
  }

  /** @returns {Attempts} */
  #attempts() {
    return { until: Date.now() + 1000 * (this.#manners.patience ?? 30), tried: 0 };
  }

  /**
   * @param {string} address
   * @param {RequestInit} sent
   */
  async #fetch(address, sent) {
    return await (this.#manners.fetch ?? globalThis.fetch)(address, sent);
  }

  /**
   * @param {Call<unknown>} call
   * @returns {Record<string, string>}
   */
  #headers({ body, form, keyed, key, ifMatch }) {
    return {
      ...this.#spoken(),
      ...(body === undefined || body === null || form ? {} : { "Content-Type": "application/json" }),
      ...(ifMatch === undefined ? {} : { "If-Match": ifMatch }),
      ...(keyed || key ? { "Idempotency-Key": key ?? crypto.randomUUID() } : {}),
    };
  }

  /** @param {Reading} reading */
  #listening({ lastId }) {
    return { ...this.#spoken(), Accept: "text/event-stream", ...(lastId === null ? {} : { "Last-Event-ID": lastId }) };
  }

  /** @returns {Record<string, string>} */
  #spoken() {
    const { token, language } = this.#manners;
    return { ...(token ? { Authorization: `Bearer ${token}` } : {}), ...(language ? { "Accept-Language": language } : {}) };
  }

  /**
   * Waits before another try, if the call may be repeated: a write without a key may not, as it may have been done already.
   * @param {Attempts} attempts
   * @param {boolean} repeatable
   * @param {unknown} cause
   * @returns {Promise<null>}
   */
  async #afterFault(attempts, repeatable, cause) {
    const wait = repeatable ? next(attempts, null) : null;
    if (wait === null) throw new Unreachable(`${this.#url} does not answer`, cause);
    await pause(wait);
    return null;
  }

  /**
   * @param {Attempts} attempts
   * @param {Response} response
   * @param {boolean} repeatable
   */
  async #afterRefusal(attempts, response, repeatable) {
    const problem = await problemOf(response);
    const passes = response.status === 429 || (repeatable && PASSING.has(response.status));
    const wait = passes ? next(attempts, problem.retryAfter) : null;
    if (wait === null) throw problem;
    await pause(wait);
  }
}

class Silent extends Error {}

/** One connection of a stream, which is closed if nothing comes for too long. */
class Line {
  #control = new AbortController();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /** @param {AbortSignal} [wanted] the reader's signal to end it */
  constructor(wanted) {
    wanted?.addEventListener("abort", () => this.cut(), { signal: this.#control.signal });
    this.#wind();
  }

  get signal() {
    return this.#control.signal;
  }

  /** @param {Response} response */
  async *read(response) {
    const reader = response.body?.getReader();
    const decoder = new TextDecoder();
    for (;;) {
      const piece = await reader?.read();
      if (!piece || piece.done) return;
      this.#wind();
      yield decoder.decode(piece.value, { stream: true });
    }
  }

  cut() {
    clearTimeout(this.#timer);
    this.#control.abort();
  }

  #wind() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#control.abort(new Silent("nothing came")), SILENCE);
  }
}

/**
 * Milliseconds until the next try, each twice the one before, with up to a half added at random; null if patience is over.
 * @param {Attempts} attempts
 * @param {number | null} named in seconds, by the server
 */
function next(attempts, named) {
  const plain = Math.min(FIRST_PAUSE * 2 ** attempts.tried, LONGEST_PAUSE) * (1 + Math.random() / 2);
  attempts.tried += 1;
  const wait = named === null ? plain : 1000 * named;
  return Date.now() + wait <= attempts.until ? wait : null;
}

/** @param {number} milliseconds */
const pause = (milliseconds) => new Promise((wake) => setTimeout(wake, milliseconds));
