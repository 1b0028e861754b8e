// The forms of a transcript, member by member: whether a file is one, and whether everything is there that the checks need.
// In the second edition, unknown members are wrong.

import { KINDS, OPTIONAL, REQUIRED } from "./verify-facts.js";
import { authenticate, digest as digested, isOfTheCurve } from "./verify-hashing.js";

// The editions of the proofs, by the form of the file.
export const EDITIONS = { "sealed-orders/transcript/1": 1, "sealed-orders/transcript/2": 2 };

export class NotATranscript extends Error {}

export class Wrong extends Error {
  constructor(check, place, record, why) {
    super(why);
    this.fault = { check, place, record, why };
  }
}

/** An object for names that others chose: it has no other members, not even one called "constructor". */
export const table = (...parts) => Object.assign(Object.create(null), ...parts);

/** Compares names by their characters, not by UTF-16 units, as JavaScript does. */
export function byCharacters(one, other) {
  const [these, those] = [[...one], [...other]];
  const at = these.findIndex((character, place) => character !== those[place]);
  if (at < 0) return these.length - those.length;
  return those[at] === undefined ? 1 : these[at].codePointAt() - those[at].codePointAt();
}

/** RFC 8785 for what facts hold: no fractions, no integers beyond ±(2^53 − 1), no half surrogate pairs. */
export function canonical(value) {
  if (value === null || typeof value === "boolean") return String(value);
  if (typeof value === "number" && Number.isSafeInteger(value)) return String(value);
  if (typeof value === "string" && value.isWellFormed()) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (typeof value !== "object") throw new NotATranscript("a value has no canonical form");
  return `{${Object.keys(value).sort().map((key) => `${canonical(key)}:${canonical(value[key])}`).join()}}`;
}

// Bytes: text is UTF-8; digests, salts and seeds are hex in JSON.
const utf8 = (text) => new TextEncoder().encode(text);
export const raw = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
export const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
export const u64 = (number) => new Uint8Array(new BigUint64Array([BigInt(number)]).buffer).reverse();
export const joined = (...parts) => {
  const pieces = parts.map((part) => (typeof part === "string" ? utf8(part) : part));
  const whole = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0));
  pieces.reduce((place, piece) => (whole.set(piece, place), place + piece.length), 0);
  return whole;
};
export const sha256 = (...parts) => digested(joined(...parts));
export const hmac = (key, ...parts) => authenticate(key, joined(...parts));

// Forms: all members that the checks read.
export const text = (value) => typeof value === "string" && !value.includes("\0");
const whole = (value) => Number.isSafeInteger(value);
export const count = (value) => whole(value) && value >= 0;
export const object = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
const digits = (n) => (value) => typeof value === "string" && new RegExp(`^[0-9a-f]{${n}}$`).test(value);
const [digest, salt] = [digits(64), digits(32)];
const orNull = (test) => (value) => value === null || test(value);
const among = (...words) => (value) => words.includes(value);
export const each = (test) => (value) => object(value) && Object.values(value).every(test);
export const all = (test) => (value) => Array.isArray(value) && value.every(test);
const misfit = (form, value, only) => Object.keys(form).find((name) => !Object.hasOwn(value, name) || !form[name](value[name]))
  ?? (only ? Object.keys(value).sort().find((name) => !Object.hasOwn(form, name)) : undefined);
export const has = (form, only = false) => (value) => object(value) && misfit(form, value, only) === undefined;
const PACK = has({ id: text, sha256: digest });
const PLACE = { turn: count, window: text };
const SIGNED = { key: text, signature: digits(128) };
const instant = (value) => typeof value === "string" && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/.test(value);
const RECORD = { version: count, topic: text, at: instant, rule: orNull(text), fact: object, head: digest };
const OPENING_1 = { version: whole, key: text, value: () => true, salt: (value) => value === "" || salt(value) };
const OPENING_2 = { ...OPENING_1, r: orNull(salt) };
const CHECKPOINT = { game: text, version: count, head: digest, at: text };
const RECEIPT = { ...CHECKPOINT, ...PLACE, seat: text, order_digest: digest, salts: text };
const DRAW = { index: count, step: count, kind: among("bag", "order", "one"), among: (value) => count(value) && value >= 1 && value <= 2 ** 32, picks: all(count) };
const DRAW_2 = new Set([...Object.keys(DRAW), "rule", "ship", "bag", "serial", "face", "items", "result"]);
const KEY_1 = { id: digits(16), public: digest };
const KEY_2 = { ...KEY_1, algorithm: text, from: instant, until: orNull(instant) };
const STAND_IN = { version: count, key: text, value: () => true };
const FACTS_1 = {
  "GameOpened/1": { commitment: digest, engine: count, pack: PACK },
  "GameForked/1": { parent: text, version: count, head: digest, commitment: digest, engine: count, pack: PACK, stand_ins: all(has(STAND_IN, true)) },
  "SeatTaken/1": { seat: text, nonce: orNull(salt) },
  "SeedCommitted/1": { commitment: digest },
  "SeedRevealed/1": { seed: digest },
  "OrdersSealed/1": { ...PLACE, seat: text, items: each(digest), order_digest: digest, salts: among("client", "server") },
  "GameRewound/1": { to_version: count },
  "OrdersWithdrawn/1": { ...PLACE, seat: text },
  "OrdersOpened/1": { openings: all(has(OPENING_1, true)) },
  "WindowClosed/1": { ...PLACE, step: count, orders: each(orNull(digest)) },
};
const CHANGE = {
  options: orNull(all(text)), positions: each((value) => all(whole)(value) && value.length === 3),
  counters: all(has({ ship: text, bag: text, serial: whole }, true)), correct: orNull(text),
};
const RULING = { key: digest, version: count, head: digest, to_version: orNull(count), signature: digits(128) };
const SECOND = { proofs: (value) => value === 2, pack: has({ id: text, sha256: digest }, true) };
const FACTS_2 = {
  ...FACTS_1,
  "GameOpened/1": { ...FACTS_1["GameOpened/1"], ...SECOND },
  "GameForked/1": { ...FACTS_1["GameForked/1"], ...SECOND },
  "OrdersOpened/1": { openings: all(has(OPENING_2, true)) },
  "RefereeKeyNamed/1": { account: text, key: digest, proof: digits(128), previous: orNull(digits(128)) },
  "DisputeRuled/1": { change: has(CHANGE, true), signed: orNull(has(RULING, true)) },
  "OrderCorrected/1": { kept: each(count) },
};
const TRANSCRIPT = {
  format: among(...Object.keys(EDITIONS)), game: text, engine: count, pack: PACK,
  records: (value) => Array.isArray(value) && value.length > 0, openings: Array.isArray, receipts: Array.isArray,
  seed: orNull(digest), checkpoint: object, keys: Array.isArray,
};

export const drawsOf = ({ topic, fact }) => (topic === "GameRewound/1" ? [] : (fact.draws ?? []));
const members = (value) => (Array.isArray(value) ? value.reduce((sum, item) => sum + members(item), 0)
  : object(value) ? Object.keys(value).length + members(Object.values(value)) : 0);

const DEEPEST = 32; // as the server reads what strangers send

/** The document in a file. JSON.parse accepts duplicate keys and fractions; such files are refused here. */
export function read(source) {
  let document;
  try { document = JSON.parse(source, (_, value) => (object(value) ? table(value) : value)); } catch (error) { throw new NotATranscript(error.message); }
  let [named, depth] = [0, 0];
  for (const [token, colon] of source.matchAll(/"(?:[^"\\]|\\.)*"\s*(:)?|-?\d[\d.eE+-]*|[[\]{}]/gs)) {
    named += Boolean(colon);
    depth += { "[": 1, "{": 1, "]": -1, "}": -1 }[token] ?? 0;
    if (depth > DEEPEST) throw new NotATranscript(`nested more than ${DEEPEST} deep`);
    if (/^[-\d]/.test(token) && !(/^-?\d+$/.test(token) && whole(Number(token)))) throw new NotATranscript(`not a whole number: ${token}`);
  }
  if (named !== members(document)) throw new NotATranscript("a key stands twice");
  canonical(document);
  for (const part of document?.base === undefined ? [document] : [document, document.base]) {
    if (!has(TRANSCRIPT)(part)) throw new NotATranscript("it is no transcript of an edition that is known here");
  }
  if (document.base && document.base.format !== document.format) throw new NotATranscript("a fork and its base are files of one format");
  return document;
}

/** The first member that a fact of a known topic lacks, or has in addition to its topic's members. */
function isStray(topic, fact) {
  if (!Object.hasOwn(KINDS, topic)) return false;
  const known = [...REQUIRED[topic], ...(OPTIONAL[topic] ?? [])];
  return !REQUIRED[topic].every((name) => Object.hasOwn(fact, name)) || !Object.keys(fact).every((name) => known.includes(name));
}

export async function checkShape(document, of = "") {
  const strict = EDITIONS[document.format] === 2;
  if (document.base) await checkShape(document.base, "base: ");
  const known = [...Object.keys(TRANSCRIPT), ...(of ? [] : ["log", "base"])];
  const more = strict ? Object.keys(document).sort().find((name) => !known.includes(name)) : undefined;
  if (more !== undefined) throw new Wrong("shape", `${of}${more}`, null, "no transcript has such a member");
  const facts = strict ? FACTS_2 : FACTS_1;
  document.records.forEach((record, index) => {
    const fail = (why) => { throw new Wrong("shape", `${of}record ${index + 1}`, index + 1, why); };
    if (!has(RECORD, true)(record)) fail("it is malformed");
    if (!has(Object.hasOwn(facts, record.topic) ? facts[record.topic] : {})(record.fact) || (strict && isStray(record.topic, record.fact))) fail("its fact is malformed");
    const isDraw = (draw) => has(DRAW)(draw) && !Object.hasOwn(draw, "scripted") && !(strict && Object.keys(draw).some((name) => !DRAW_2.has(name)));
    if (!all(isDraw)(drawsOf(record))) fail("its draws are malformed");
  });
  const [{ topic, fact }] = document.records;
  const begins = topic === "GameOpened/1" ? !document.base : topic === "GameForked/1" && document.base && !of;
  if (!begins || fact.engine !== document.engine || canonical(fact.pack) !== canonical(document.pack)) {
    throw new Wrong("shape", `${of}record 1`, 1, "the game does not begin as the file says");
  }
  const fit = (what, listed, test) => listed.forEach((value, index) => {
    if (!test(value, index)) throw new Wrong("shape", `${of}${what} ${index + 1}`, null, "it is malformed");
  });
  fit("opening", document.openings, has(strict ? OPENING_2 : OPENING_1, true));
  fit("receipt", document.receipts, has({ receipt: has(RECEIPT, strict), ...SIGNED }, true));
  fit("key", document.keys, has(strict ? KEY_2 : KEY_1, strict));
  if (!has({ checkpoint: has(CHECKPOINT, strict), ...SIGNED }, true)(document.checkpoint)) throw new Wrong("shape", `${of}checkpoint`, null, "it is malformed");
  const ids = await Promise.all(document.keys.map(async (key) => hex(await sha256(raw(key.public))).slice(0, 16)));
  fit("key", document.keys, (key, index) => ids[index] === key.id && (!strict || (ids.indexOf(key.id) === index && isStrong(key))));
}

function isStrong({ algorithm, public: key, from, until }) {
  return algorithm === "Ed25519" && isOfTheCurve(key) && (until === null || until >= from);
}

/** Refuse a valid chain with topics unknown here, because they cannot be checked. */
export function refuseStrangers(document) {
  if (EDITIONS[document.format] !== 2) return;
  for (const [of, part] of [["base: ", document.base], ["", document]]) {
    const place = part?.records.findIndex(({ topic }) => !Object.hasOwn(KINDS, topic)) ?? -1;
    if (place >= 0) throw new NotATranscript(`not verified: ${of}record ${place + 1} is ${part.records[place].topic}`);
  }
}
