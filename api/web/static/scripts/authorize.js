// Asks whether an app may act for the reader. Nothing happens before they consent.

import { json } from "./api.js";
import { identify, keep } from "./bearer.js";
import { element, parts } from "./elements.js";
import { hear } from "./forms.js";
import { t } from "./messages.js";
import { tellProblem } from "./notices.js";
import { signIn } from "./passkeys.js";

const held = parts(document.querySelector("[data-authorize]"));
const asked = new URLSearchParams(location.search);
const LOOPBACK = ["127.0.0.1", "[::1]", "localhost"];
const WORDS = {
  play: t("hold your seats and seal orders for you"),
  spectate: t("read what anybody may"),
  referee: t("see and settle what you may as a referee"),
  organise: t("run your tournaments"),
};

/** What is wrong with the request, in words for the author of the app; null if it can be granted. */
function fault() {
  const wanted = { response_type: "code", code_challenge_method: "S256" };
  for (const [name, value] of Object.entries(wanted)) if (asked.get(name) !== value) return t("The app must ask with {name}.", { name: `${name}=${value}` });
  for (const name of ["client_id", "redirect_uri", "code_challenge", "scope"]) if (!asked.get(name)) return t("The app does not say {name}.", { name });
  return leadsBack(asked.get("redirect_uri")) ? null : t("The app names no address to come back to.");
}

/** Whether the server would send codes there: over TLS, to this machine, or to an app by its own scheme. A reader who refuses is sent only to such an address. */
function leadsBack(address) {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username } = new URL(address);
  if (username) return false;
  return protocol === "https:" || (protocol === "http:" && LOOPBACK.includes(hostname)) || protocol.includes(".");
}

function back(answer) {
  const target = new URL(asked.get("redirect_uri"));
  for (const [name, value] of Object.entries(answer)) target.searchParams.set(name, value);
  if (asked.has("state")) target.searchParams.set("state", asked.get("state"));
  location.assign(target);
}

function describe() {
  const target = new URL(asked.get("redirect_uri"));
  const scopes = asked.get("scope").split(/\s+/).filter(Boolean);
  held.app.textContent = asked.get("client_id");
  held.origin.textContent = target.host ? target.origin : target.protocol;
  held.scopes.replaceChildren(...scopes.map((scope) => element("li", {}, WORDS[scope] ?? scope)));
}

const GRANT = ["client_id", "redirect_uri", "scope", "code_challenge", "code_challenge_method"];

hear(held.consent, async (fields, pressed) => {
  if (pressed.value === "deny") return back({ error: "access_denied" });
  const body = JSON.stringify(Object.fromEntries(GRANT.map((name) => [name, asked.get(name)])));
  const { code } = await json("/v1/oauth/grants", { method: "POST", headers: { "Content-Type": "application/json" }, body });
  return back({ code });
});
hear(held.signIn, async () => keep(await signIn()));

try {
  const wrong = fault();
  if (wrong !== null) {
    held.wrong.textContent = wrong;
    held.wrong.hidden = false;
  } else {
    describe();
    const account = await identify();
    held.asking.hidden = false;
    held.consent.hidden = account === null;
    held.signIn.hidden = account !== null;
  }
} catch (problem) {
  tellProblem(problem, () => location.reload());
}
