// What a verifier found, in the reader's language. Verifiers are programs to be read by themselves and give their reasons in
// English: what failed is said here, and the reason quoted.

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

/** A fault in pieces: which check found it, and the verifier's own words. */
export function faultWords({ check, place, why }) {
  return [`${CHECKS[check] ?? t("The log")} – `, element("span", { lang: "en" }, element("strong", {}, place), `: ${why}`)];
}
