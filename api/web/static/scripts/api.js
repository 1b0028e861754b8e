// The public API, asked as anybody may ask it: without a token.

/** What the server refused, in its own words (RFC 9457), or that it could not be reached. */
export class Problem extends Error {
  constructor(detail, { status = 0, code = "" } = {}) {
    super(detail);
    this.name = "Problem";
    this.status = status;
    this.code = code;
  }
}

async function ask(path, options) {
  let answer;
  try {
    answer = await fetch(path, options);
  } catch {
    throw new Problem("The server cannot be reached.");
  }
  if (answer.ok || answer.status === 304) return answer;
  const said = await answer.json().catch(() => ({}));
  const detail = said.detail ?? `The server answered ${answer.status}.`;
  throw new Problem(detail, { status: answer.status, code: said.code });
}

async function json(path) {
  return (await ask(path)).json();
}

const game = (id) => `/v1/games/${encodeURIComponent(id)}`;

/** One page of the lobby, newest first: `{games, next}`. */
export function lobby({ status = "", cursor = null } = {}) {
  const wanted = new URLSearchParams();
  if (status) wanted.set("status", status);
  if (cursor !== null) wanted.set("cursor", cursor);
  return json(`/v1/games?${wanted}`);
}

/** The newest view of a game, or null if it is still the one with this tag. */
export async function newestView(id, tag = null) {
  // With a tag of our own the browser must not answer from its cache: 304 is what we want to hear.
  const options = tag ? { headers: { "If-None-Match": tag }, cache: "no-store" } : { cache: "no-cache" };
  const answer = await ask(game(id), options);
  if (answer.status === 304) return null;
  return { view: await answer.json(), tag: answer.headers.get("ETag") };
}

export function viewAt(id, version) {
  return json(`${game(id)}/at/${version}`);
}

export async function boardAt(id, version) {
  return (await ask(`${game(id)}/board.svg?at=${version}`)).text();
}

/** All lines of the log after a version, page by page. */
export async function* timeline(id, after = 0) {
  let next = after;
  while (next !== null) {
    const page = await json(`${game(id)}/timeline?after=${next}&limit=500`);
    yield page.entries;
    next = page.next;
  }
}

/** The transcript of a game as it was sent: its text, because every byte of it counts. */
export async function transcript(id) {
  return (await ask(`${game(id)}/transcript`, { cache: "no-cache" })).text();
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
