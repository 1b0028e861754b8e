// A second verifier of transcripts, for those who do not want to trust the first: chain, signatures, seals, seed, draws
// and authority, from the published format alone. It knows no rule of the game. It needs the files beside it whose names
// begin like its own, and WebCrypto or, without it, the library that verify-hashing.js names. In a browser:
// import { verify }.

import { checkAuthority } from "./verify-authority.js";
import {
  EDITIONS, NotATranscript, Wrong, byCharacters, canonical, checkShape, drawsOf, hex, hmac, joined, raw, read, refuseStrangers, sha256, table, u64,
} from "./verify-forms.js";
import { isSignedBy } from "./verify-hashing.js";
import { checkChanges, checkRulings } from "./verify-rulings.js";
import { checkAllOpen, checkPledges, checkSecondEdition } from "./verify-second.js";

export { NotATranscript, canonical, hex, joined, raw, read, sha256 };

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

/** Signed content must be true, and signed by a listed key. Without Ed25519 in this browser it is counted as unchecked. */
async function checkSigned(kind, place, signed, truth, document, counts, of) {
  const told = signed[kind];
  const at = Math.min(told.version, document.records.length) || 1;
  if (!truth) throw new Wrong(kind, place, at, "the records have no such order");
  const wrong = Object.keys(truth).sort().find((name) => told[name] !== truth[name]);
  if (wrong) throw new Wrong(kind, place, at, `it says ${wrong} ${told[wrong]}, the records say ${truth[wrong]}`);
  const key = document.keys.findLast(({ id }) => id === signed.key);
  if (!key) throw new Wrong(kind, place, told.version, `the key ${signed.key} is not listed`);
  // A key is valid for its own time; the last head of a base is checked by the fork's own chain.
  const dated = !of && EDITIONS[document.format] === 2;
  if (dated && (told.at < key.from || (key.until !== null && told.at > key.until))) {
    throw new Wrong(kind, place, told.version, `the key ${signed.key} was not in use at ${told.at}`);
  }
  const signature = await isSigned(key.public, signed.signature, joined(`sealed-orders/${kind}/v1\0`, canonical(told)));
  if (signature === null) counts.unsigned += 1;
  else if (!signature) throw new Wrong(kind, place, told.version, `the signature is not that of key ${signed.key}`);
}

export const isSigned = (key, signature, message) => isSignedBy(raw(key), raw(signature), message);

async function checkWords(document, counts, of = "") {
  if (document.base) await checkWords({ ...document.base, receipts: [] }, counts, "base: ");
  const { game, records } = document;
  const receipts = document.receipts.map((signed, index) => ({ signed, place: `${of}receipt ${index + 1}` }));
  receipts.sort((one, other) => one.signed.receipt.version - other.signed.receipt.version);
  for (const { signed, place } of receipts) {
    const { topic, fact, version, head, at } = records[signed.receipt.version - 1] ?? {};
    const { seat, turn, window, order_digest, salts } = fact ?? {};
    const truth = topic === "OrdersSealed/1" && { seat, turn, window, order_digest, salts, game, version, head, at };
    await checkSigned("receipt", place, signed, truth, document, counts, of);
  }
  const { head, at } = records.at(-1);
  await checkSigned("checkpoint", `${of}checkpoint`, document.checkpoint, { game, version: records.length, head, at }, document, counts, of);
}

/** Orders, windows, seeds, openings and draws of the records. A fork begins with those of its parent. */
function ledgerOf({ format, game, records, openings, base }) {
  const book = {
    game, edition: EDITIONS[format], rewinds: [], taken: [], values: new Map(), orders: new Map(), closings: [], pledges: [], shown: [], draws: [], steps: 0, lying: table(), sealings: table(), nonces: table(),
    counted: new Map(), undone: new Set(), standIns: new Map(), stepsBefore: 0, drawsBefore: 0,
  };
  if (base) takeAlong(book, ledgerOf(base), records[0].fact);
  const enter = {
    "GameOpened/1": (fact, place) => book.pledges.push({ commitment: fact.commitment, place }),
    "SeedRevealed/1": (fact, place) => { Object.assign(book.pledges.at(-1), { seed: fact.seed, revealed: place }); book.lying = table(); },
    "SeatTaken/1": ({ seat, nonce }) => { book.nonces = table(book.nonces, { [seat]: nonce }); },
    "WindowOpened/1": () => { book.steps ||= book.stepsBefore ? 0 : 1; book.lying = table(); },
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
      Object.values(book.lying).forEach(({ version }) => book.counted.set(version, place));
      book.steps += 1;
      book.lying = table();
    },
    "GameRewound/1": ({ to_version: back }, place) => {
      book.rewinds.push({ place, back });
      for (const version of book.counted.keys()) if (version > back) book.undone.add(version);
      book.lying = table();
    },
    "OrdersOpened/1": (fact, place) => book.shown.push(...fact.openings.map((item) => ({ ...item, place, where: `record ${place}` }))),
  };
  enter["GameForked/1"] = enter["SeedCommitted/1"] = enter["GameOpened/1"];
  records.forEach((record, index) => {
    if (Object.hasOwn(enter, record.topic)) enter[record.topic](record.fact, index + 1);
    const { step, named, lying } = book.closings.at(-1) ?? { step: book.stepsBefore, named: book.nonces };
    book.draws.push(...drawsOf(record).map((draw) => ({ draw, step, given: named, lying, place: index + 1, pledge: book.pledges.at(-1) })));
  });
  book.shown.push(...openings.map((item, index) => ({ ...item, where: `opening ${index + 1}` })));
  for (const { version, key, value } of [...book.taken, ...book.shown]) book.values.set(`${version} ${key}`, value);
  for (const [where, value] of book.standIns) book.values.set(where, value);
  return book;
}

function takeAlong(fork, parent, { version: back, stand_ins: standIns }) {
  for (const order of parent.orders.values()) fork.orders.set(order.version - back, { ...order, version: order.version - back });
  for (const version of parent.counted.keys()) if (!parent.undone.has(version)) fork.counted.set(version - back, 0);
  for (const [seat, { version }] of Object.entries(parent.lying)) fork.lying[seat] = fork.orders.get(version - back);
  fork.sealings = table(parent.sealings);
  fork.stepsBefore = parent.stepsBefore + parent.closings.length;
  fork.drawsBefore = parent.drawsBefore + parent.draws.length;
  fork.taken = parent.shown.map((item) => ({ ...item, version: item.version - back }));
  for (const { version, key, value } of standIns) fork.standIns.set(`${version - back} ${key}`, value);
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
    const behind = last.version > item.version || (last.version === item.version && byCharacters(last.key, item.key) >= 0);
    if (last.place === item.place && behind) fail(`${item.key} does not stand in its order`);
    last = item;
  }
}

const kept = async (game, { seed, commitment }) => hex(await sha256("sealed-orders/seed/v1\0", game, "\0", raw(seed))) === commitment;

async function checkSalts({ orders, shown, standIns }) {
  for (const { version, key, salt: told, r, where, place } of shown) {
    const { salts, pledge, game, seat, turn, window, n } = orders.get(version);
    if (salts !== "server" || !pledge.seed || !(await kept(game, pledge))) continue;
    if (standIns.has(`${version} ${key}`)) continue;
    const at = [game, "\0", seat, "\0", u64(turn), window, "\0", u64(n), key];
    const due = await hmac(raw(pledge.seed), ...(r ? ["sealed-orders/salt/v2\0", ...at, "\0", raw(r)] : ["sealed-orders/salt/v1\0", ...at]));
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

/** The random stream of a step, as unsigned 64-bit numbers, and unbiased choices from it. */
async function streamOf({ pledge, given, lying, step }, { game, edition, values }) {
  const own = edition === 2 && lying ? await contributions(lying, values) : given;
  if (own === null) return null;
  const digests = Object.keys(own).sort(byCharacters).filter((seat) => own[seat] !== null).map((seat) => raw(own[seat]));
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

/** What orders contribute to the draws: their digest, or the values of those that the server salted; null while one is sealed. */
async function contributions(lying, values) {
  const own = table();
  for (const [seat, { version, items, salts, order_digest: told }] of Object.entries(lying)) {
    const keys = Object.keys(items);
    if (salts === "server" && keys.some((key) => !values.has(`${version} ${key}`))) return null;
    const given = Object.fromEntries(keys.map((key) => [key, values.get(`${version} ${key}`)]));
    own[seat] = salts === "client" ? told : hex(await sha256("sealed-orders/given/v2\0", canonical(given)));
  }
  return own;
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

async function checkDraws(ledger) {
  const { draws, drawsBefore } = ledger;
  const streams = new Map();
  let made = 0;
  for (const [number, drawn] of draws.entries()) {
    const { draw, step, pledge, place } = drawn;
    const fail = (why) => { throw new Wrong("draws", `record ${place}`, place, `draw ${draw.index}: ${why}`); };
    if (draw.index !== drawsBefore + number + 1) fail(`the next draw is ${drawsBefore + number + 1}`);
    if (draw.step !== step) fail(`it is of step ${draw.step}, but step ${step} was being resolved`);
    if (pledge.seed && !streams.has(step)) streams.set(step, await streamOf(drawn, ledger));
    if (pledge.seed && streams.get(step)) {
      // Not more than the record claims, so that a forged number cannot keep the page busy for hours.
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

/** Check the text of a transcript, in the published order. Throws NotATranscript if it is not one. */
export async function verify(source) {
  const document = read(source);
  const counts = { records: document.records.length, receipts: 0, openings: 0, draws: 0, steps: 0, sealed: 0, waiting: 0, pledged: 0, worded: 0, signed_rulings: 0, unsigned: 0 };
  const report = (faults) => {
    const verdict = faults.length ? "wrong" : counts.sealed || counts.waiting || counts.pledged ? "ok so far" : "ok";
    return { game: document.game, verdict, ...counts, keys: document.keys.map(({ id }) => id), faults };
  };
  const broken = await faultOf(async () => {
    await checkShape(document);
    if (document.base) await checkChain(document.base, "base: ").then(() => checkParting(document));
    await checkChain(document);
    refuseStrangers(document);
  });
  if (broken.length) return report(broken);
  counts.receipts = document.receipts.length;
  const words = await faultOf(() => checkWords(document, counts));
  const ledger = ledgerOf(document);
  const contents = await faultOf(async () => {
    const second = ledger.edition === 2;
    await checkOrders(ledger);
    if (second) checkPledges(document);
    await checkOpenings(ledger);
    if (second) checkSecondEdition(ledger);
    counts.openings = ledger.shown.length;
    const orders = new Set([...ledger.counted.keys(), ...Object.values(ledger.lying).map(({ version }) => version)]);
    const items = [...orders].flatMap((version) => Object.keys(ledger.orders.get(version).items).map((key) => `${version} ${key}`));
    counts.sealed = items.filter((item) => !ledger.values.has(item)).length;
    await checkSalts(ledger);
    await checkSeed(ledger, document.seed);
    if (second) checkAllOpen(ledger);
    counts.pledged = ledger.pledges.filter(({ seed }) => !seed).length;
    counts.draws = await checkDraws(ledger);
    counts.waiting = ledger.draws.length - counts.draws;
    counts.steps = ledger.steps;
    if (second) counts.worded = await checkAuthority(document);
    if (second) checkChanges(document, ledger.values);
    if (second) counts.signed_rulings = await checkRulings(document, counts, isSigned);
  });
  return report([...words, ...contents]);
}
