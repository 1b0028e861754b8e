// A referee's own key: made in this browser, kept here or in a file, and never sent. The server learns the public part.

import { t } from "./messages.js";
import { canonical, hex, joined } from "./verify.js";
import { noble } from "./verify-hashing.js";

const PLACE = "sealed-orders referee key";
const base64 = (text) => Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
const base64url = (bytes) => btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");

/** The key of this browser as `{ key, sign }`; null if there is none. */
export async function ownKey() {
  const kept = localStorage.getItem(PLACE);
  return kept === null ? null : keyOf(JSON.parse(kept));
}

async function keyOf(jwk) {
  const signs = await (crypto.subtle ? bySubtle : byLibrary)(jwk);
  const sign = async (purpose, document) => hex(await signs(joined(`sealed-orders/${purpose}/v1\0`, canonical(document))));
  return { key: hex(base64(jwk.x)), sign };
}

async function bySubtle(jwk) {
  const secret = await crypto.subtle.importKey("jwk", jwk, "Ed25519", false, ["sign"]);
  return async (message) => new Uint8Array(await crypto.subtle.sign("Ed25519", secret, message));
}

/** For pages that came by plain http, where browsers do not offer WebCrypto. */
async function byLibrary({ kty, crv, d, x }) {
  const { ed25519 } = await noble();
  const secret = base64(d);
  if (kty !== "OKP" || crv !== "Ed25519" || base64url(ed25519.getPublicKey(secret)) !== x) throw new Error(t("This is no key of a referee."));
  return async (message) => ed25519.sign(message, secret);
}

async function made() {
  if (crypto.subtle) return crypto.subtle.exportKey("jwk", (await crypto.subtle.generateKey("Ed25519", true, ["sign", "verify"])).privateKey);
  const { secretKey, publicKey } = (await noble()).ed25519.keygen();
  return { kty: "OKP", crv: "Ed25519", d: base64url(secretKey), x: base64url(publicKey) };
}

export async function makeKey() {
  const { kty, crv, d, x } = await made();
  localStorage.setItem(PLACE, JSON.stringify({ kty, crv, d, x }));
  return ownKey();
}

/** The key as the text of a file, to be kept outside of the browser. */
export const keyFile = () => localStorage.getItem(PLACE);

/** Use a key from a file; an invalid one is refused before the present key is replaced. */
export async function takeUp(text) {
  const { kty, crv, d, x } = JSON.parse(text);
  const found = await keyOf({ kty, crv, d, x });
  localStorage.setItem(PLACE, JSON.stringify({ kty, crv, d, x }));
  return found;
}

/** The request that names a key in a game: with a signature by it, and one by the key before, if this browser still has that. */
export async function naming(game, account, { key, sign }, before = null) {
  const document = { account, game, key };
  return { key, proof: await sign("referee-key", document), previous: before ? await before.sign("referee-key", document) : null };
}

/** The signature that a ruling needs when its referee has named this key. */
export async function signing({ key, sign }, view, ruled) {
  const { version, head } = view.checkpoint;
  const signature = await sign("ruling", { game: view.id, version, head, ...ruled });
  return { key, version, head, signature };
}

export const shortName = (key) => `${key.slice(0, 8)}…`;
