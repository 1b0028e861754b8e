// Passkeys: what the server asks is handed to the browser, and what the browser gives is handed back.

import { json } from "./api.js";
import { t } from "./messages.js";

const post = (path, body = {}) =>
  json(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });

export const offered = () => Boolean(globalThis.PublicKeyCredential?.parseRequestOptionsFromJSON);

/** Browsers keep passkeys back from pages that came by plain http; whoever presses the button is told. */
function insist() {
  if (offered()) return;
  throw new Error(globalThis.isSecureContext ? t("This browser offers no passkeys.") : t("Passkeys need an address that begins with https."));
}

/** Make a key for the account whose token the page speaks with. */
export async function register(label) {
  insist();
  const { challenge, options } = await post("/v1/accounts/me/passkey-options");
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  const credential = await asked(() => navigator.credentials.create({ publicKey }));
  return post("/v1/accounts/me/passkeys", { challenge, label, credential: plain(credential.toJSON()) });
}

/** A new token for whoever holds one of the keys. */
export async function signIn() {
  insist();
  const { challenge, options } = await post("/v1/sign-ins/options");
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  const credential = await asked(() => navigator.credentials.get({ publicKey }));
  const { token } = await post("/v1/sign-ins", { challenge, credential: plain(credential.toJSON()) });
  return token.token;
}

/** What people break off is no fault of the page's. */
async function asked(act) {
  try {
    return await act();
  } catch (broken) {
    throw new Error(broken.name === "InvalidStateError" ? t("This device has a passkey of yours already.") : t("Nothing came of it: the passkey was not shown."));
  }
}

/** Members without a value are left out. */
const plain = (value) => JSON.parse(JSON.stringify(value, (name, inner) => inner ?? undefined));
