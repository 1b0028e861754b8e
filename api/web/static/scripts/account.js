// The reader's own account: its passkeys, tokens and apps, and how to delete it.

import { ask, json } from "./api.js";
import { forget, identify, keep } from "./bearer.js";
import { element, parts } from "./elements.js";
import { hear, perform } from "./forms.js";
import { t } from "./messages.js";
import { tellProblem } from "./notices.js";
import { register, signIn } from "./passkeys.js";
import { day, moment, scopeWords } from "./words.js";

const held = parts(document.querySelector("[data-account]"));

const remove = (path) => ask(path, { method: "DELETE" });
const post = (path, body = {}) =>
  json(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });

/** A line with a button that removes what the line shows. */
function line(words, label, act) {
  const answer = element("span", { class: "answer", role: "status" });
  const item = element("li", {}, words, " ");
  const button = element("button", { type: "button", onclick: () => perform(item, answer, act) }, label);
  item.append(button, answer);
  return item;
}

function showTokens({ tokens, token: shown }) {
  const told = ({ id, label, scopes, expires, last_used: used }) => {
    const about = [
      t("{label}: may {scopes}", { label, scopes: scopeWords(scopes) }),
      expires ? t("until {day}", { day: day(expires) }) : null,
      used ? t("last used {time}", { time: moment(used) }) : t("never used"),
      id === shown ? t("this tab’s") : null,
    ];
    return line(about.filter(Boolean).join(", "), t("Revoke {label}", { label }), async () => {
      await remove(`/v1/tokens/${encodeURIComponent(id)}`);
      location.reload();
    });
  };
  held.tokens.replaceChildren(...tokens.map(told));
}

async function showPasskeys() {
  const { passkeys } = await json("/v1/accounts/me/passkeys");
  const told = ({ id, label, created }) =>
    line(t("{label}, since {day}", { label, day: day(created) }), t("Remove {label}", { label }), async () => {
      await remove(`/v1/accounts/me/passkeys/${encodeURIComponent(id)}`);
      await showPasskeys();
    });
  held.passkeys.replaceChildren(...(passkeys.length ? passkeys.map(told) : [element("li", {}, t("None yet."))]));
}

function hearEverything() {
  hear(held.addPasskey, async ({ label }) => {
    await register(label.value.trim());
    await showPasskeys();
    return t("The passkey is made.");
  });
  hear(held.makeCodes, async () => {
    const { codes } = await post("/v1/accounts/me/recovery-codes");
    held.codes.replaceChildren(...codes.map((code) => element("li", {}, element("code", {}, code))));
    return t("Write them down: they are shown this once.");
  });
  hear(held.revokeAll, async () => {
    await remove("/v1/tokens?keep=true");
    location.reload();
  });
  hear(held.leave, async ({ sure }) => {
    if (!sure.checked) throw new Error(t("Say that you are sure."));
    await remove("/v1/accounts/me");
    forget();
  });
}

hear(held.signIn, async () => keep(await signIn()));
hear(held.recover, async ({ account, code }) => {
  const { token } = await post("/v1/recoveries", { account: account.value.trim(), code: code.value.trim() });
  keep(token.token);
});

try {
  const account = await identify();
  held.entrances.hidden = account !== null;
  if (account !== null && account.scopes.includes("account")) {
    held.mine.hidden = false;
    hearEverything();
    showTokens(account);
    await showPasskeys();
  } else if (account !== null) held.narrow.hidden = false;
} catch (problem) {
  tellProblem(problem, () => location.reload());
}
