// Checks whether a game is in its server's log, and whether witnesses have seen that log. Needs a transcript, and the files that
// verify.js needs, whose reader of transcripts it uses; it shares no code with the verifier in Python.

import { canonical, read } from "./verify.js";
import { digest as digested, isSignedBy } from "./verify-hashing.js";

class Wrong extends Error {
  constructor(place, record, why) {
    super(why);
    this.fault = { check: "log", place, record, why };
  }
}

/** A given key of a witness is not valid. */
export class NotAKey extends Error {}

class BadNote extends Error {}

const [SERVER, WITNESS] = [1, 4];
const [LONGEST, MOST_LINES] = [16384, 64];
const NAME = /^[!-*,-~]{1,128}$/;
const FIELD = 2n ** 255n - 19n;
// Keys of small order, for which one signature is valid for every message.
const SMALL_ORDER = new Set([
  "01".padEnd(64, "0"), `ec${"f".repeat(60)}7f`, "0".repeat(64), "80".padStart(64, "0"),
  ..."05 85".split(" ").map((end) => `26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc${end}`),
  ..."7a fa".split(" ").map((end) => `c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03${end}`),
]);

const utf8 = (text) => new TextEncoder().encode(text);
const bytesOf = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
const hexOf = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
const base64 = (bytes) => btoa(String.fromCharCode(...bytes));
const joined = (...parts) => Uint8Array.from(parts.flatMap((part) => [...(typeof part === "string" ? utf8(part) : part)]));
const sha256 = (...parts) => digested(joined(...parts));
const leafHash = (data) => sha256([0], data);
const nodeHash = (left, right) => sha256([1], left, right);
const isEntered = ({ topic }) => topic.startsWith("WindowClosed/") || topic.startsWith("SeedRevealed/");

function fromBase64(text) {
  let bytes;
  try { bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)); } catch { throw new BadNote("base64 is malformed"); }
  if (base64(bytes) !== text) throw new BadNote("base64 that can be written in another way");
  return bytes;
}

async function noteKey(name, kind, key) {
  return { name, key, id: hexOf((await sha256(name, "\n", [kind], key)).slice(0, 4)) };
}

/** Read NAME+ID+KEY, as a witness prints it. */
export async function readVkey(text) {
  const [, name, id, content] = /^([!-*,-~]{1,128})\+([0-9a-f]{8})\+([A-Za-z0-9+/]+=*)$/.exec(text) ?? [];
  if (!name) throw new NotAKey(`${text} is no key of a witness`);
  let bytes;
  try { bytes = fromBase64(content); } catch { throw new NotAKey(`${text} is no key of a witness`); }
  const made = await noteKey(name, WITNESS, bytes.slice(1));
  if (bytes.length !== 33 || bytes[0] !== WITNESS || made.id !== id) throw new NotAKey(`${text} is no key of a witness`);
  return made;
}

function readNote(text) {
  if (Array.from(text).length > LONGEST) throw new BadNote("the note is too long");
  const cut = text.lastIndexOf("\n\n");
  if (cut < 0 || !text.endsWith("\n") || text.length === cut + 2) throw new BadNote("a note has a text, an empty line, and signatures");
  const lines = text.slice(cut + 2, -1).split("\n");
  if (lines.length > MOST_LINES) throw new BadNote("the note has too many signatures");
  return { text: text.slice(0, cut + 1), signed: lines.map(readLine) };
}

function readLine(line) {
  const space = line.indexOf(" ", 2);
  const name = space < 0 ? line.slice(2) : line.slice(2, space);
  if (!line.startsWith("— ") || !NAME.test(name)) throw new BadNote("a signature line is malformed");
  const content = fromBase64(space < 0 ? "" : line.slice(space + 1));
  if (content.length <= 4) throw new BadNote("a signature is too short");
  return { name, id: hexOf(content.slice(0, 4)), signature: content.slice(4) };
}

function readCheckpoint(text) {
  const [origin, size, root, rest, ...more] = text.split("\n");
  if (rest !== "" || more.length) throw new BadNote("a checkpoint has three lines: origin, size, root");
  if (!NAME.test(origin) || !/^(0|[1-9][0-9]{0,15})$/.test(size)) throw new BadNote("the origin or the size of the checkpoint is malformed");
  const hash = fromBase64(root);
  if (hash.length !== 32) throw new BadNote("a root has 32 bytes");
  return { origin, size: Number(size), root: hash };
}

/** Whether the key signed the message; null if this browser does not have Ed25519. */
async function isSigned(key, signature, message) {
  const y = BigInt(`0x${hexOf([...key].reverse())}`) & (2n ** 255n - 1n);
  if (y >= FIELD || SMALL_ORDER.has(hexOf(key))) return false;
  return isSignedBy(key, signature, message);
}

const linesOf = (note, { name, id }) => note.signed.filter((line) => line.name === name && line.id === id);

async function openCheckpoint(written, document, witnesses, found) {
  const note = readNote(written);
  const checkpoint = readCheckpoint(note.text);
  const origin = `sealed-orders/${document.keys[0]?.id ?? ""}`;
  if (checkpoint.origin !== origin) throw new BadNote(`the checkpoint is of another log: ${checkpoint.origin}`);
  const check = async (key, signature, message, why) => {
    const good = await isSigned(key, signature, message);
    if (good === false) throw new BadNote(why);
    found.unsigned += good === null;
  };
  let signers = 0;
  for (const { id, public: key } of document.keys) {
    const own = await noteKey(origin, SERVER, bytesOf(key));
    for (const { signature } of linesOf(note, own)) {
      await check(own.key, signature, utf8(note.text), `the checkpoint was not signed by key ${id}`);
      signers += 1;
    }
  }
  if (!signers) throw new BadNote("no key of the log signed the checkpoint");
  const seen = new Set();
  for (const witness of witnesses) {
    for (const { signature } of linesOf(note, witness)) {
      const why = `the checkpoint was not co-signed by ${witness.name}`;
      if (signature.length <= 8) throw new BadNote(why);
      const time = new DataView(signature.buffer, signature.byteOffset).getBigUint64(0);
      await check(witness.key, signature.slice(8), utf8(`cosignature/v1\ntime ${time}\n${note.text}`), why);
      seen.add(witness.name);
    }
  }
  return { ...checkpoint, seen: [...seen] };
}

/** Whether the log includes the leaf (RFC 9162, 2.1.3.2). */
async function includes(leaf, index, size, proof, root) {
  if (index >= size) return false;
  let [place, last, value] = [BigInt(index), BigInt(size) - 1n, leaf];
  const rise = () => { [place, last] = [place >> 1n, last >> 1n]; };
  for (const sibling of proof) {
    if (last === 0n) return false;
    if (place & 1n || place === last) {
      value = await nodeHash(sibling, value);
      while (!(place & 1n) && place) rise();
    } else {
      value = await nodeHash(value, sibling);
    }
    rise();
  }
  return last === 0n && hexOf(value) === hexOf(root);
}

async function checkEntries({ game, records, log }, { size, root }) {
  const versions = [];
  let before = -1;
  for (const [number, { version, index, proof }] of log.entries.entries()) {
    const fail = (record, why) => { throw new Wrong(`log entry ${number + 1}`, record, why); };
    const record = records[version - 1];
    if (!record || !isEntered(record)) fail(null, `version ${version} is none that is entered`);
    if (index <= before || version <= (versions.at(-1) ?? 0)) fail(version, "entries come in their order, each once");
    const leaf = await leafHash(canonical({ game, version, head: record.head }));
    if (!(await includes(leaf, index, size, proof.map(bytesOf), root))) fail(version, `the log has not got the head of record ${version} there`);
    versions.push(version);
    before = index;
  }
  return versions;
}

const count = (value) => Number.isSafeInteger(value) && value >= 0;
const digest = (value) => typeof value === "string" && /^[0-9a-f]{64}$/.test(value);
const only = (value, ...names) => typeof value === "object" && value !== null && Object.keys(value).sort().join() === names.sort().join();
const isEntry = (entry) => only(entry, "version", "index", "proof") && count(entry.version) && count(entry.index)
  && Array.isArray(entry.proof) && entry.proof.every(digest);
const isLog = (log) => only(log, "entries", "checkpoint") && Array.isArray(log.entries) && log.entries.every(isEntry) && typeof log.checkpoint === "string";

async function checkLog(document, witnesses, needed, found) {
  const log = document.log ?? null;
  if (log === null && !needed) return;
  if (log === null) throw new Wrong("log checkpoint", null, "the transcript carries no log that a witness could have seen");
  if (!isLog(log)) throw new Wrong("log", null, "it is malformed");
  const opened = await openCheckpoint(log.checkpoint, document, witnesses, found).catch((error) => {
    throw error instanceof BadNote ? new Wrong("log checkpoint", null, error.message) : error;
  });
  if (opened.seen.length < needed) {
    throw new Wrong("log checkpoint", null, `${opened.seen.length} of the named witnesses co-signed it, and ${needed} are needed`);
  }
  const versions = await checkEntries(document, opened);
  const due = document.records.filter(isEntered).map(({ version }) => version);
  const leftOut = due.find((version, place) => place < versions.length && version !== versions[place]);
  if (leftOut !== undefined) throw new Wrong("log", leftOut, `record ${leftOut} was not entered, and later ones were`);
  found.logged = { origin: opened.origin, entered: versions.length, not_yet: due.length - versions.length, witnesses: opened.seen };
}

/** Check a transcript that `verify` has found to be well formed. `witnesses` are keys as witnesses print them. */
export async function verifyLog(source, { witnesses = [], quorum = null } = {}) {
  const named = await Promise.all([...new Set(witnesses)].map(readVkey));
  const found = { logged: null, unsigned: 0, faults: [] };
  try {
    await checkLog(read(source), named, quorum ?? named.length, found);
  } catch (error) {
    if (!(error instanceof Wrong)) throw error;
    found.faults.push(error.fault);
  }
  return found;
}
