// Passkeys: passes the server's challenge to the browser, and the browser's answer back.

import { json } from "./api.js";
import { t } from "./messages.js";

const post = (path, body = {}) =>
  json(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });

export const offered = () => Boolean(globalThis.PublicKeyCredential?.parseRequestOptionsFromJSON);

/** Browsers do not offer passkeys to pages that came by plain http; tell the reader so. */
function insist() {
  if (offered()) return;
  throw new Error(globalThis.isSecureContext ? t("This browser offers no passkeys.") : t("Passkeys need an address that begins with https."));
}

/** Make a passkey for the account of the page's token. */
export async function register(label) {
  insist();
  const { challenge, options } = await post("/v1/accounts/me/passkey-options");
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  const credential = await asked(() => navigator.credentials.create({ publicKey }));
  return post("/v1/accounts/me/passkeys", { challenge, label, credential: plain(credential.toJSON()) });
}

/** Sign in with a passkey; returns a new token. */
export async function signIn() {
  insist();
  const { challenge, options } = await post("/v1/sign-ins/options");
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  const credential = await asked(() => navigator.credentials.get({ publicKey }));
  const { token } = await post("/v1/sign-ins", { challenge, credential: plain(credential.toJSON()) });
  return token.token;
}

/** Run `act`; if the reader cancels, that is not an error of the page. */
async function asked(act) {
  try {
    return await act();
  } catch (broken) {
    throw new Error(broken.name === "InvalidStateError" ? t("This device has a passkey of yours already.") : t("Nothing came of it: the passkey was not shown."));
  }
}

/** Members without a value are left out. */
const plain = (value) => JSON.parse(JSON.stringify(value, (name, inner) => inner ?? undefined));
