// A second verifier of transcripts, for those who would rather not trust the first: chain, signatures, seals, seed
// and draws, from the published format alone. It knows no rule of the game; it needs WebCrypto and nothing else.
// In a browser: import { verify }. Elsewhere: node --input-type=module -e '…' does the same.

export class NotATranscript extends Error {}

class Wrong extends Error {
  constructor(check, place, record, why) {
    super(why);
    this.fault = { check, place, record, why };
  }
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

// Bytes: text is UTF-8, hex is what digests, salts and seeds look like in JSON.
const utf8 = (text) => new TextEncoder().encode(text);
const raw = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
const u64 = (number) => new Uint8Array(new BigUint64Array([BigInt(number)]).buffer).reverse();
const joined = (...parts) => {
  const pieces = parts.map((part) => (typeof part === "string" ? utf8(part) : part));
  const whole = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0));
  pieces.reduce((place, piece) => (whole.set(piece, place), place + piece.length), 0);
  return whole;
};
const sha256 = async (...parts) => new Uint8Array(await crypto.subtle.digest("SHA-256", joined(...parts)));

async function hmac(key, ...parts) {
  const made = await crypto.subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return new Uint8Array(await crypto.subtle.sign("HMAC", made, joined(...parts)));
}

// Forms: what the checks look into, member by member.
const text = (value) => typeof value === "string" && !value.includes("\0");
const whole = (value) => Number.isSafeInteger(value);
const count = (value) => whole(value) && value >= 0;
const object = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
const digits = (n) => (value) => typeof value === "string" && new RegExp(`^[0-9a-f]{${n}}$`).test(value);
const [digest, salt] = [digits(64), digits(32)];
const orNull = (test) => (value) => value === null || test(value);
const among = (...words) => (value) => words.includes(value);
const each = (test) => (value) => object(value) && Object.values(value).every(test);
const all = (test) => (value) => Array.isArray(value) && value.every(test);
const misfit = (form, value, only) => Object.keys(form).find((name) => !Object.hasOwn(value, name) || !form[name](value[name]))
  ?? (only ? Object.keys(value).sort().find((name) => !Object.hasOwn(form, name)) : undefined);
const has = (form, only = false) => (value) => object(value) && misfit(form, value, only) === undefined;
const PACK = has({ id: text, sha256: digest });
const PLACE = { turn: count, window: text };
const SIGNED = { key: text, signature: digits(128) };
const instant = (value) => typeof value === "string" && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/.test(value);
const RECORD = { version: count, topic: text, at: instant, rule: orNull(text), fact: object, head: digest };
const OPENING = { version: whole, key: text, value: () => true, salt: (value) => value === "" || salt(value) };
const CHECKPOINT = { game: text, version: count, head: digest, at: text };
const RECEIPT = { ...CHECKPOINT, ...PLACE, seat: text, order_digest: digest, salts: text };
const DRAW = { index: count, step: count, kind: among("bag", "order", "one"), among: (value) => count(value) && value >= 1 && value <= 2 ** 32, picks: all(count) };
const STAND_IN = { version: count, key: text, value: () => true };
const FACTS = {
  "GameOpened/1": { commitment: digest, engine: count, pack: PACK },
  "GameForked/1": { parent: text, version: count, head: digest, commitment: digest, engine: count, pack: PACK, stand_ins: all(has(STAND_IN, true)) },
  "SeatTaken/1": { seat: text, nonce: orNull(salt) },
  "SeedCommitted/1": { commitment: digest },
  "SeedRevealed/1": { seed: digest },
  "OrdersSealed/1": { ...PLACE, seat: text, items: each(digest), order_digest: digest, salts: among("client", "server") },
  "GameRewound/1": { to_version: count },
  "OrdersWithdrawn/1": { ...PLACE, seat: text },
  "OrdersOpened/1": { openings: all(has(OPENING, true)) },
  "WindowClosed/1": { ...PLACE, step: count, orders: each(orNull(digest)) },
};
const TRANSCRIPT = {
  format: among("sealed-orders/transcript/1"), game: text, engine: count, pack: PACK,
  records: (value) => Array.isArray(value) && value.length > 0, openings: Array.isArray, receipts: Array.isArray,
  seed: orNull(digest), checkpoint: object, keys: Array.isArray,
};

const drawsOf = ({ topic, fact }) => (topic === "GameRewound/1" ? [] : (fact.draws ?? []));
const members = (value) => (Array.isArray(value) ? value.reduce((sum, item) => sum + members(item), 0)
  : object(value) ? Object.keys(value).length + members(Object.values(value)) : 0);

/** The document in a file. JSON.parse forgives duplicate keys and fractions; a file that has them is refused here. */
export function read(source) {
  let document;
  try { document = JSON.parse(source); } catch (error) { throw new NotATranscript(error.message); }
  let named = 0;
  for (const [token, colon] of source.matchAll(/"(?:[^"\\]|\\.)*"\s*(:)?|-?\d[\d.eE+-]*/gs)) {
    named += Boolean(colon);
    if (token[0] !== '"' && !(/^-?\d+$/.test(token) && whole(Number(token)))) throw new NotATranscript(`not a whole number: ${token}`);
  }
  if (named !== members(document)) throw new NotATranscript("a key stands twice");
  canonical(document);
  for (const part of document?.base === undefined ? [document] : [document, document.base]) {
    if (!has(TRANSCRIPT)(part)) throw new NotATranscript("it is no sealed-orders/transcript/1");
  }
  return document;
}

async function checkShape(document, of = "") {
  if (document.base) await checkShape(document.base, "base: ");
  document.records.forEach((record, index) => {
    const fail = (why) => { throw new Wrong("shape", `${of}record ${index + 1}`, index + 1, why); };
    if (!has(RECORD, true)(record)) fail("it is malformed");
    if (!has(FACTS[record.topic] ?? {})(record.fact)) fail("its fact is malformed");
    if (!all((draw) => has(DRAW)(draw) && !Object.hasOwn(draw, "scripted"))(drawsOf(record))) fail("its draws are malformed");
  });
  const [{ topic, fact }] = document.records;
  const begins = topic === "GameOpened/1" ? !document.base : topic === "GameForked/1" && document.base && !of;
  if (!begins || fact.engine !== document.engine || canonical(fact.pack) !== canonical(document.pack)) {
    throw new Wrong("shape", `${of}record 1`, 1, "the game does not begin as the file says");
  }
  const fit = (what, listed, test) => listed.forEach((value, index) => {
    if (!test(value)) throw new Wrong("shape", `${of}${what} ${index + 1}`, null, "it is malformed");
  });
  fit("opening", document.openings, has(OPENING, true));
  fit("receipt", document.receipts, has({ receipt: has(RECEIPT), ...SIGNED }, true));
  fit("key", document.keys, has({ id: digits(16), public: digest }));
  if (!has({ checkpoint: has(CHECKPOINT), ...SIGNED }, true)(document.checkpoint)) throw new Wrong("shape", `${of}checkpoint`, null, "it is malformed");
  const ids = await Promise.all(document.keys.map(async (key) => hex(await sha256(raw(key.public))).slice(0, 16)));
  fit("key", document.keys, (key) => ids[document.keys.indexOf(key)] === key.id);
}

async function checkChain({ game, records }, of = "") {
  let head = await sha256("sealed-orders/chain/v1\0", game);
  for (const [index, { head: told, ...record }] of records.entries()) {
    const fail = (why) => { throw new Wrong("chain", `${of}record ${index + 1}`, index + 1, why); };
    if (record.version !== index + 1) fail(`it says version ${record.version}`);
    head = await sha256(head, canonical(record));
    if (hex(head) !== told) fail("its head does not follow from what it says and the head before it");
  }
}

function checkParting({ records: [{ fact }], base }) {
  const last = base.records.at(-1);
  if (fact.parent !== base.game || fact.version !== base.records.length || fact.head !== last.head) {
    throw new Wrong("chain", "record 1", 1, "the fork did not leave there");
  }
}

/** What is signed must be true, and signed by a key of the list. Without Ed25519 in this browser it is counted as unchecked. */
async function checkSigned(kind, place, signed, truth, document, counts) {
  const told = signed[kind];
  const at = Math.min(told.version, document.records.length) || 1;
  if (!truth) throw new Wrong(kind, place, at, "the records have no such order");
  const wrong = Object.keys(truth).sort().find((name) => told[name] !== truth[name]);
  if (wrong) throw new Wrong(kind, place, at, `it says ${wrong} ${told[wrong]}, the records say ${truth[wrong]}`);
  const key = document.keys.findLast(({ id }) => id === signed.key);
  if (!key) throw new Wrong(kind, place, told.version, `the key ${signed.key} is not listed`);
  const signature = await isSigned(key.public, signed.signature, joined(`sealed-orders/${kind}/v1\0`, canonical(told)));
  if (signature === null) counts.unsigned += 1;
  else if (!signature) throw new Wrong(kind, place, told.version, `the signature is not that of key ${signed.key}`);
}

async function isSigned(key, signature, message) {
  try {
    const made = await crypto.subtle.importKey("raw", raw(key), "Ed25519", false, ["verify"]);
    return await crypto.subtle.verify("Ed25519", made, raw(signature), message);
  } catch (error) {
    return error.name === "NotSupportedError" ? null : false;
  }
}

async function checkWords(document, counts, of = "") {
  if (document.base) await checkWords({ ...document.base, receipts: [] }, counts, "base: ");
  const { game, records } = document;
  const receipts = document.receipts.map((signed, index) => ({ signed, place: `${of}receipt ${index + 1}` }));
  receipts.sort((one, other) => one.signed.receipt.version - other.signed.receipt.version);
  for (const { signed, place } of receipts) {
    const { topic, fact, version, head, at } = records[signed.receipt.version - 1] ?? {};
    const { seat, turn, window, order_digest, salts } = fact ?? {};
    const truth = topic === "OrdersSealed/1" && { seat, turn, window, order_digest, salts, game, version, head, at };
    await checkSigned("receipt", place, signed, truth, document, counts);
  }
  const { head, at } = records.at(-1);
  await checkSigned("checkpoint", `${of}checkpoint`, document.checkpoint, { game, version: records.length, head, at }, document, counts);
}

/** Orders, windows, seeds, openings and draws as the records tell of them. A fork begins with its parent's. */
function ledgerOf({ game, records, openings, base }) {
  const book = {
    game, orders: new Map(), closings: [], pledges: [], shown: [], draws: [], steps: 0, lying: {}, sealings: {}, nonces: {},
    counted: new Set(), undone: new Set(), known: new Set(), standIns: new Map(), stepsBefore: 0, drawsBefore: 0,
  };
  if (base) takeAlong(book, ledgerOf(base), records[0].fact);
  const enter = {
    "GameOpened/1": (fact, place) => book.pledges.push({ commitment: fact.commitment, place }),
    "SeedRevealed/1": (fact, place) => Object.assign(book.pledges.at(-1), { seed: fact.seed, revealed: place }),
    "SeatTaken/1": ({ seat, nonce }) => { book.nonces = { ...book.nonces, [seat]: nonce }; },
    "WindowOpened/1": () => { book.steps ||= book.stepsBefore ? 0 : 1; book.lying = {}; },
    "OrdersSealed/1": (fact, version) => {
      const where = JSON.stringify([fact.seat, fact.turn, fact.window]);
      const n = book.sealings[where] ?? 0;
      book.sealings[where] = n + 1;
      book.lying[fact.seat] = { ...fact, game, version, n, pledge: book.pledges.at(-1) };
      book.orders.set(version, book.lying[fact.seat]);
    },
    "OrdersWithdrawn/1": ({ seat }) => delete book.lying[seat],
    "WindowClosed/1": ({ step, orders }, place) => {
      book.closings.push({ place, step, named: orders, lying: book.lying });
      Object.values(book.lying).forEach(({ version }) => book.counted.add(version));
      book.steps += 1;
      book.lying = {};
    },
    "GameRewound/1": ({ to_version: back }) => { book.counted.forEach((version) => version > back && book.undone.add(version)); book.lying = {}; },
    "OrdersOpened/1": (fact, place) => book.shown.push(...fact.openings.map((item) => ({ ...item, place, where: `record ${place}` }))),
  };
  enter["GameForked/1"] = enter["SeedCommitted/1"] = enter["GameOpened/1"];
  records.forEach((record, index) => {
    enter[record.topic]?.(record.fact, index + 1);
    const { step, named } = book.closings.at(-1) ?? { step: book.stepsBefore, named: book.nonces };
    book.draws.push(...drawsOf(record).map((draw) => ({ draw, step, given: named, place: index + 1, pledge: book.pledges.at(-1) })));
  });
  book.shown.push(...openings.map((item, index) => ({ ...item, where: `opening ${index + 1}` })));
  for (const { version, key } of book.shown) book.known.add(`${version} ${key}`);
  return book;
}

function takeAlong(fork, parent, { version: back, stand_ins: standIns }) {
  for (const order of parent.orders.values()) fork.orders.set(order.version - back, { ...order, version: order.version - back });
  fork.counted = new Set([...parent.counted].filter((version) => !parent.undone.has(version)).map((version) => version - back));
  for (const [seat, { version }] of Object.entries(parent.lying)) fork.lying[seat] = fork.orders.get(version - back);
  fork.sealings = { ...parent.sealings };
  fork.stepsBefore = parent.stepsBefore + parent.closings.length;
  fork.drawsBefore = parent.drawsBefore + parent.draws.length;
  for (const { version, key } of parent.shown) fork.known.add(`${version - back} ${key}`);
  for (const { version, key, value } of standIns) {
    fork.standIns.set(`${version - back} ${key}`, value);
    fork.known.add(`${version - back} ${key}`);
  }
}

async function checkOrders({ orders, closings, stepsBefore }) {
  const own = [...orders.values()].filter(({ version }) => version > 0);
  const places = [...own, ...closings].sort((one, other) => (one.version ?? one.place) - (other.version ?? other.place));
  let step = stepsBefore;
  for (const { version, place, game, seat, turn, window, items, order_digest: told, step: begun, named, lying } of places) {
    const fail = (why) => { throw new Wrong("orders", `record ${version ?? place}`, version ?? place, why); };
    if (version !== undefined) {
      const due = await sha256("sealed-orders/order/v1\0", canonical({ game, seat, turn, window, items }));
      if (hex(due) !== told) fail("the digest of the order is not that of its items");
      continue;
    }
    if (begun !== ++step) fail(`it begins step ${begun}; the next is ${step}`);
    const seats = Object.keys({ ...named, ...lying });
    if (seats.some((each) => (named[each] ?? undefined) !== lying[each]?.order_digest)) fail("an order is not the one that lay in the window");
  }
}

async function checkOpenings({ orders, shown, standIns }) {
  let last = {};
  for (const item of shown) {
    const fail = (why) => { throw new Wrong("openings", item.where, item.place ?? item.version, why); };
    const order = orders.get(item.version);
    if (!order || !Object.hasOwn(order.items, item.key) || item.place <= item.version) fail(`nothing was sealed at ${item.version} as ${item.key}`);
    const stood = standIns.get(`${item.version} ${item.key}`);
    const digested = await sha256("sealed-orders/item/v1\0", order.game, "\0", item.key, "\0", raw(item.salt), canonical(item.value));
    const opened = stood !== undefined ? item.salt === "" && canonical(stood) === canonical(item.value)
      : item.salt !== "" && hex(digested) === order.items[item.key];
    if (!opened) fail(`${item.key} is not what was sealed at ${item.version}`);
    const behind = last.version > item.version || (last.version === item.version && last.key >= item.key);
    if (last.place === item.place && behind) fail(`${item.key} does not stand in its order`);
    last = item;
  }
}

const kept = async (game, { seed, commitment }) => hex(await sha256("sealed-orders/seed/v1\0", game, "\0", raw(seed))) === commitment;

async function checkSalts({ orders, shown }) {
  for (const { version, key, salt: told, where, place } of shown) {
    const { salts, pledge, game, seat, turn, window, n } = orders.get(version);
    if (salts !== "server" || !pledge.seed || !(await kept(game, pledge))) continue;
    const due = await hmac(raw(pledge.seed), "sealed-orders/salt/v1\0", game, "\0", seat, "\0", u64(turn), window, "\0", u64(n), key);
    if (hex(due.slice(0, 16)) !== told) throw new Wrong("salts", where, place ?? version, `the server's salt of ${key} does not follow from the seed`);
  }
}

async function checkSeed({ game, pledges }, repeated) {
  const revealed = pledges.filter(({ seed }) => seed);
  for (const pledge of revealed) {
    if (!(await kept(game, pledge))) throw new Wrong("seed", `record ${pledge.revealed}`, pledge.revealed, "the seed is not the one that was committed to");
  }
  if (repeated !== (revealed.at(-1)?.seed ?? null)) throw new Wrong("seed", "seed", null, "it is not the seed that the records reveal");
}

/** The stream of a step, as unsigned 64-bit numbers, and fair answers out of it. */
async function streamOf({ pledge, given, step }, game) {
  const digests = Object.keys(given).sort().filter((seat) => given[seat] !== null).map((seat) => raw(given[seat]));
  const key = await hmac(raw(pledge.seed), "sealed-orders/step/v1\0", game, "\0", u64(step), await sha256(...digests));
  let [blocks, waiting] = [0, []];
  return async (n) => {
    const fair = 2n ** 64n - (2n ** 64n % BigInt(n));
    while (n > 1) {
      if (!waiting.length) waiting = Array.from(new BigUint64Array((await hmac(key, u64(blocks++))).reverse().buffer)).reverse();
      const value = waiting.shift();
      if (value < fair) return Number(value % BigInt(n));
    }
    return 0; // a choice of one takes nothing from the stream
  };
}

function means({ kind, among: n, picks, items, result }) {
  if (kind === "bag") return true;
  if (!Array.isArray(items) || items.length !== n) return false;
  if (kind === "one") return picks.length === 1 && picks[0] < n && canonical(items[picks[0]]) === canonical(result ?? null);
  const order = [...items];
  for (const [index, j] of picks.slice(0, n - 1).entries()) {
    const i = n - 1 - index;
    if (j > i) return false;
    [order[i], order[j]] = [order[j], order[i]];
  }
  return picks.length === n - 1 && canonical(order) === canonical(result ?? null);
}

async function checkDraws({ game, draws, drawsBefore }) {
  const streams = new Map();
  let made = 0;
  for (const [number, drawn] of draws.entries()) {
    const { draw, step, pledge, place } = drawn;
    const fail = (why) => { throw new Wrong("draws", `record ${place}`, place, `draw ${draw.index}: ${why}`); };
    if (draw.index !== drawsBefore + number + 1) fail(`the next draw is ${drawsBefore + number + 1}`);
    if (draw.step !== step) fail(`it is of step ${draw.step}, but step ${step} was being resolved`);
    if (pledge.seed) {
      if (!streams.has(step)) streams.set(step, await streamOf(drawn, game));
      // No more than the record claims: a forged number must not keep the page busy for hours.
      const length = draw.kind === "order" ? Math.min(draw.among - 1, draw.picks.length + 1) : 1;
      const limits = Array.from({ length }, (_, index) => draw.among - index);
      const picks = [];
      for (const limit of limits) picks.push(await streams.get(step)(limit));
      if (canonical(picks) !== canonical(draw.picks)) fail(`chance answered ${picks}, the record says ${draw.picks}`);
      made += 1;
    }
    if (!means(draw)) fail("its result is not what its picks mean");
  }
  return made;
}

async function faultOf(check) {
  try { await check(); } catch (error) {
    if (error instanceof Wrong) return [error.fault];
    throw error;
  }
  return [];
}

/** Check the text of a transcript, in the published order. Throws NotATranscript when it is none. */
export async function verify(source) {
  const document = read(source);
  const counts = { records: document.records.length, receipts: 0, openings: 0, draws: 0, steps: 0, sealed: 0, waiting: 0, pledged: 0, unsigned: 0 };
  const report = (faults) => {
    const verdict = faults.length ? "wrong" : counts.sealed || counts.waiting || counts.pledged ? "ok so far" : "ok";
    return { game: document.game, verdict, ...counts, keys: document.keys.map(({ id }) => id), faults };
  };
  const broken = await faultOf(async () => {
    await checkShape(document);
    if (document.base) await checkChain(document.base, "base: ").then(() => checkParting(document));
    await checkChain(document);
  });
  if (broken.length) return report(broken);
  counts.receipts = document.receipts.length;
  const words = await faultOf(() => checkWords(document, counts));
  const ledger = ledgerOf(document);
  const contents = await faultOf(async () => {
    await checkOrders(ledger);
    await checkOpenings(ledger);
    counts.openings = ledger.shown.length;
    const orders = new Set([...ledger.counted, ...Object.values(ledger.lying).map(({ version }) => version)]);
    const items = [...orders].flatMap((version) => Object.keys(ledger.orders.get(version).items).map((key) => `${version} ${key}`));
    counts.sealed = items.filter((item) => !ledger.known.has(item)).length;
    await checkSalts(ledger);
    await checkSeed(ledger, document.seed);
    counts.pledged = ledger.pledges.filter(({ seed }) => !seed).length;
    counts.draws = await checkDraws(ledger);
    counts.waiting = ledger.draws.length - counts.draws;
    counts.steps = ledger.steps;
  });
  return report([...words, ...contents]);
}
