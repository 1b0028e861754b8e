// A call as a value: the request, with the type of its answer.

/**
 * @typedef {string | number | boolean | null | undefined} Parameter
 */

/**
 * `keyed` calls are done once, however often they are sent with the same key; `text` calls are answered by text, not JSON.
 * @template T
 * @typedef {object} Call
 * @property {string} method
 * @property {string} path
 * @property {Record<string, Parameter>} [query]
 * @property {unknown} [body]
 * @property {boolean} [form] whether the body is sent as a form
 * @property {boolean} [keyed]
 * @property {boolean} [text]
 * @property {string} [key]
 * @property {string} [ifMatch]
 * @property {T} [answer] never there: only its type matters
 */

/**
 * A value escaped as a part of a path.
 * @param {string | number} part
 */
export const within = (part) => encodeURIComponent(String(part));

/**
 * The same call under an idempotency key of your own, which a later process can use again.
 * @template T
 * @param {Call<T>} call
 * @param {string} key
 * @returns {Call<T>}
 */
export const under = (call, key) => ({ ...call, key });

/**
 * The address of a call, with the given parameters.
 * @param {string} base
 * @param {Call<unknown>} call
 */
export function addressOf(base, { path, query = {} }) {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return `${base}${path}${given.length ? `?${search}` : ""}`;
}

/**
 * @param {Call<unknown>} call
 * @returns {string | URLSearchParams | undefined}
 */
export function contentOf({ body, form }) {
  if (body === undefined || body === null) return undefined;
  return form ? new URLSearchParams(/** @type {Record<string, string>} */ (body)) : JSON.stringify(body);
}
