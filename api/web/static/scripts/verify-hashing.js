// SHA-256, HMAC and Ed25519 for the verifiers, by WebCrypto if the browser has it, which is so only on https and on its own
// machine. For a page that came by plain http, as in a club's network, the library noble is fetched, with the same results.

const subtle = globalThis.crypto?.subtle;

/** The library beside the scripts; never fetched if there is WebCrypto. */
export async function noble() {
  const [ed25519, { sha256, sha512 }, { hmac }] = await Promise.all([
    import("../noble/ed25519-3.2.0/index.js"),
    import("../noble/hashes-2.4.0/sha2.js"),
    import("../noble/hashes-2.4.0/hmac.js"),
  ]);
  ed25519.hashes.sha512 = sha512;
  return { ed25519, sha256, sha512, hmac };
}

export async function digest(bytes) {
  if (!subtle) return (await noble()).sha256(bytes);
  return new Uint8Array(await subtle.digest("SHA-256", bytes));
}

export async function authenticate(key, bytes) {
  if (!subtle) {
    const { hmac, sha256 } = await noble();
    return hmac(sha256, key, bytes);
  }
  const made = await subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return new Uint8Array(await subtle.sign("HMAC", made, bytes));
}

/** Whether the key signed the message; null if neither the browser nor the library can check it. */
export async function isSignedBy(key, signature, message) {
  try {
    if (!subtle) return await fits(key, signature, message);
    const made = await subtle.importKey("raw", key, "Ed25519", false, ["verify"]);
    return await subtle.verify("Ed25519", made, signature, message);
  } catch (error) {
    return error.name === "NotSupportedError" ? fits(key, signature, message) : false;
  }
}

/**
 * Decides like browsers and OpenSSL: s is below the order, and R equals s·B − k·A byte for byte. The library's own check
 * would also accept a difference by a point of small order, so that two verifiers could disagree.
 */
async function fits(key, signature, message) {
  const library = await noble().catch(() => null);
  if (library === null) return null;
  const { Point } = library.ed25519;
  if (key.length !== 32 || signature.length !== 64) return false;
  const [r, s] = [signature.slice(0, 32), number(signature.slice(32))];
  if (s >= Point.CURVE().n) return false;
  const k = number(library.sha512.create().update(r).update(key).update(message).digest()) % Point.CURVE().n;
  let a;
  try { a = Point.fromBytes(key, true); } catch { return false; } // not a point of the curve
  const due = Point.BASE.multiply(s, false).subtract(a.multiply(k, false)).toBytes();
  return due.every((byte, place) => byte === r[place]);
}

/** The number of little-endian bytes. */
const number = (bytes) => bytes.reduceRight((sum, byte) => (sum << 8n) | BigInt(byte), 0n);

const FIELD = 2n ** 255n - 19n;
// Keys of small order, for which one signature is valid for every message.
const SMALL_ORDER = new Set([
  "01".padEnd(64, "0"), `ec${"f".repeat(60)}7f`, "0".repeat(64), "80".padStart(64, "0"),
  ..."05 85".split(" ").map((end) => `26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc${end}`),
  ..."7a fa".split(" ").map((end) => `c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03${end}`),
]);

/** Whether a key is not one of the weak ones, and has the only valid encoding. */
export function isOfTheCurve(key) {
  const y = BigInt(`0x${key.match(/../g).reverse().join("")}`) & (2n ** 255n - 1n);
  return y < FIELD && !SMALL_ORDER.has(key);
}
