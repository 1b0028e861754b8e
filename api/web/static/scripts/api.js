// Calls of the public API: without a token, unless the page has been told to act for somebody.

import { language, t } from "./messages.js";

/** A refusal in the server's own words (RFC 9457), or that the server could not be reached. */
export class Problem extends Error {
  constructor(detail, { status = 0, code = "", rule = null, page = null, at = null, refusals = [] } = {}) {
    super(detail);
    this.name = "Problem";
    Object.assign(this, { status, code, rule, page, at, refusals });
  }
}

/** The key under which a tab stores the token of its pages. */
export const KEPT_AS = "sealed-orders.token";

let shown = null;

/** Send this token with all calls from now on; null for none. */
export function speakWith(token) {
  shown = token;
}

/** A link to a private table has its invitation after the #, which browsers never send to a server. */
const invitation = new URLSearchParams(location.hash.slice(1)).get("invitation");
const invited = invitation === null ? {} : { Invitation: invitation };

/** Answers to calls with a token are not cached, and a redirection never sends the token to another host. */
function spoken({ headers: told = {}, ...options }) {
  const headers = { "Accept-Language": language, ...invited, ...told };
  if (shown === null) return { ...options, headers };
  return { ...options, cache: "no-store", redirect: "error", headers: { ...headers, Authorization: `Bearer ${shown}` } };
}

export async function ask(path, options = {}) {
  if (!path.startsWith("/v1/")) throw new TypeError(`${path} is no address of the API`);
  let answer;
  try {
    answer = await fetch(path, spoken(options));
  } catch {
    throw new Problem(t("The server cannot be reached."));
  }
  if (answer.ok || answer.status === 304) return answer;
  const said = await answer.json().catch(() => ({}));
  throw new Problem(said.detail ?? t("The server answered {status}.", { status: answer.status }), { ...said, status: answer.status });
}

export async function json(path, options) {
  return (await ask(path, options)).json();
}

export const game = (id) => `/v1/games/${encodeURIComponent(id)}`;

/** A ticket that opens a stream for the account of the page; null without a token. */
export async function ticket() {
  return shown === null ? null : (await json("/v1/tickets", { method: "POST" })).ticket;
}

/** One page of the lobby, newest first: `{games, next}`. */
export function lobby(wanted = {}) {
  const given = Object.entries(wanted).filter(([, value]) => value !== null && value !== "");
  return json(`/v1/games?${new URLSearchParams(given)}`);
}

/** One page of tournaments, newest first: `{tournaments, next}`. */
export function tournaments(cursor = null) {
  return json(cursor === null ? "/v1/tournaments" : `/v1/tournaments?cursor=${encodeURIComponent(cursor)}`);
}

export function tournament(id) {
  return json(`/v1/tournaments/${encodeURIComponent(id)}`);
}

/** The newest view of a game, not older than `atLeast`, or null if it is still the one with this tag. */
export async function newestView(id, tag = null, atLeast = null) {
  // With a tag of our own the browser must not answer from its cache, as we want to see the 304.
  const options = tag ? { headers: { "If-None-Match": tag }, cache: "no-store" } : { cache: "no-cache" };
  const answer = await ask(atLeast === null ? game(id) : `${game(id)}?at_least=${atLeast}`, options);
  if (answer.status === 304) return null;
  return { view: await answer.json(), tag: answer.headers.get("ETag") };
}

export function viewAt(id, version) {
  return json(`${game(id)}/at/${version}`);
}

export async function boardAt(id, version) {
  return (await ask(`${game(id)}/board.svg?at=${version}`)).text();
}

/** All lines of the log after a version, at least up to another, page by page. */
export async function* timeline(id, after = 0, atLeast = 1) {
  let next = after;
  while (next !== null) {
    const page = await json(`${game(id)}/timeline?after=${next}&limit=500&at_least=${atLeast}`);
    yield page.entries;
    next = page.next;
  }
}

/** The transcript of a game as text, because every byte of it is checked. */
export async function transcript(id) {
  return (await ask(`${game(id)}/transcript`, { cache: "no-cache" })).text();
}

/** The printed components of a game: ships, decks, tables. */
export function pack(id) {
  return json(`/v1/packs/${encodeURIComponent(id)}`);
}

export function clause(id) {
  return json(`/v1/rules/${encodeURIComponent(id)}`);
}

/** Every clause of the catalogue, in the order of the book. */
export async function clauses() {
  const all = [];
  let next = null;
  do {
    const page = await json(next === null ? "/v1/rules" : `/v1/rules?cursor=${encodeURIComponent(next)}`);
    all.push(...page.rules);
    next = page.next;
  } while (next !== null);
  return all;
}
