// The results of a verifier, in the reader's language. Verifiers should be readable alone and give their reasons in English,
// so the failed check is named here, and the reason is quoted.

import { element } from "./elements.js";
import { t } from "./messages.js";

export const VERDICTS = { ok: t("Everything holds"), "ok so far": t("Everything holds so far"), wrong: t("Something is wrong") };

const CHECKS = {
  shape: t("The form of the file"),
  chain: t("The chain of the records"),
  receipt: t("A receipt"),
  checkpoint: t("The checkpoint"),
  orders: t("Orders and windows"),
  openings: t("What was opened"),
  salts: t("The server’s salts"),
  seed: t("The seed"),
  draws: t("The draws"),
  authority: t("Who was allowed to do it"),
  rulings: t("The rulings"),
};

/** A fault in parts: the check that found it, and the verifier's own words. */
export function faultWords({ check, place, why }) {
  return [`${CHECKS[check] ?? t("The log")} – `, element("span", { lang: "en" }, element("strong", {}, place), `: ${why}`)];
}
