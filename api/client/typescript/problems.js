// Errors that a program can handle.

/** @import { Code, Refusal } from "./documents.js" */

/** The server refused (RFC 9457); `reasons` has all refusals, and the first decided the status. */
export class Problem extends Error {
  /**
   * @param {number} status
   * @param {Partial<Refusal> & { title?: string, refusals?: Refusal[] }} document
   * @param {number | null} [retryAfter] seconds
   */
  constructor(status, document, retryAfter = null) {
    const told = document.refusals?.length ? document.refusals : [document];
    super([...new Set(told.map(({ code, detail }) => `${code ?? status}: ${detail ?? ""}`))].join("; "));
    this.name = "Problem";
    this.status = status;
    this.title = document.title ?? "";
    this.retryAfter = retryAfter;
    /** @type {readonly Partial<Refusal>[]} */
    this.reasons = told;
    /** The code of the refusal, which never changes. A newer server may have codes that are not in this list. */
    this.code = /** @type {Code} */ (told[0]?.code ?? String(status));
  }

  /**
   * Whether it was refused for one of these reasons.
   * @template {Code} C
   * @param {C[]} codes
   * @returns {this is this & { code: C }}
   */
  is(...codes) {
    return /** @type {Code[]} */ (codes).includes(this.code);
  }
}

/** There is no answer at this address, or not from a server of this game. */
export class Unreachable extends Error {
  /**
   * @param {string} said
   * @param {unknown} [cause]
   */
  constructor(said, cause) {
    super(said, { cause });
    this.name = "Unreachable";
  }
}

/**
 * The problem in an answer.
 * @param {Response} response
 */
export async function problemOf(response) {
  const named = response.headers.get("Retry-After") ?? "";
  const document = await documentOf(response);
  return new Problem(response.status, document ?? {}, /^\d+$/.test(named) ? Number(named) : null);
}

/**
 * @param {Response} response
 * @returns {Promise<any>}
 */
export async function documentOf(response) {
  const text = await response.text();
  if (!text) return null;
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Unreachable(`no Sealed Orders server: it answered ${response.status} with something that is no JSON`, cause);
  }
}
