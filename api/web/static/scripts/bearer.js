// The token of the page. It is kept only in this tab, is never in an address, and can be forgotten.

import { myAccount } from "./acts.js";
import { KEPT_AS, speakWith } from "./api.js";
import { element, parts } from "./elements.js";
import { hear, tellRefusal } from "./forms.js";
import { t, woven } from "./messages.js";
import { scopeWords } from "./words.js";

const SHAPE = /^[\x21-\x7e]{1,200}$/;

// A page that the browser restores from its cache may still have a token that has been forgotten since.
addEventListener("pageshow", ({ persisted }) => persisted && location.reload());

/** Show who acts, and let a token be entered or forgotten. Returns the account, or null for a spectator. */
export async function identify() {
  const held = parts(document.querySelector("[data-bearer]"));
  held.forget.addEventListener("click", forget);
  hear(held.enter, () => enter(held.token));
  const token = sessionStorage.getItem(KEPT_AS);
  if (token === null) return null;
  speakWith(token);
  try {
    const account = await myAccount();
    greet(held, account);
    return account;
  } catch (problem) {
    if (problem.status !== 401) throw problem;
    sessionStorage.removeItem(KEPT_AS);
    speakWith(null);
    held.entrance.open = true;
    tellRefusal(held.enter.querySelector("[data-answer]"), problem);
    return null;
  }
}

/** Keep the token only if the server knows it; then read everything on the page again with it. */
async function enter(field) {
  const token = field.value.trim();
  if (!SHAPE.test(token)) throw new Error(t("That is no token: one begins with so_ and has no spaces."));
  speakWith(token);
  try {
    await myAccount();
  } catch (problem) {
    speakWith(null);
    throw problem;
  }
  field.value = "";
  keep(token);
}

/** Use this token from now on, in this tab. */
export function keep(token) {
  sessionStorage.setItem(KEPT_AS, token);
  location.reload();
}

/** Reload the page, so that nothing stays on it that only the token could see. */
export function forget() {
  sessionStorage.removeItem(KEPT_AS);
  speakWith(null);
  location.reload();
}

function greet({ who, forget: button, entrance }, { name, scopes }) {
  const named = element("strong", { "data-name": true }, name);
  const told = scopes.length ? woven("You act as {name}, with a token that may {scopes}.", { name: named, scopes: scopeWords(scopes) }) : woven("You act as {name}, with a token without scopes.", { name: named });
  who.replaceChildren(...told);
  button.hidden = false;
  entrance.hidden = true;
}
