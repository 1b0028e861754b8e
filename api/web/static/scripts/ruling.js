// A referee's form for a ruling, filled in for the window that led to the facts.

import * as acts from "./acts.js";
import { element } from "./elements.js";
import { hear, written } from "./forms.js";
import { t } from "./messages.js";
import { seatName } from "./people.js";
import { ownKey, signing } from "./referee-key.js";
import { offerWindows } from "./windows.js";
import { capital } from "./words.js";

export const RULINGS = { upheld: t("Upheld"), corrected: t("Corrected"), annulled: t("Annulled"), "no-action": t("No action") };

/** `done` is called with the dispute after the ruling. */
export function rulingForm(template, dispute, bench, done) {
  const form = template.content.firstElementChild.cloneNode(true);
  const { ruling, to_version: to, correct, reason, reading } = form.elements;
  const back = form.querySelector("[data-when=corrected]");
  offerWindows(to, bench.battle.entries, dispute.window?.before);
  correct.append(...Object.keys(bench.battle.newest.seats).map((seat) => element("option", { value: seat }, t("{seat} seals anew; the others’ orders stand", { seat: capital(seatName(bench.battle.newest, seat)) }))));
  ruling.addEventListener("change", () => (back.hidden = ruling.value !== "corrected"));
  hear(form, async () => {
    const sent = {
      ruling: ruling.value,
      reason: written(reason),
      reading: written(reading),
      to_version: ruling.value === "corrected" ? Number(to.value) : null,
      change: { options: null, positions: {}, counters: [], correct: ruling.value === "corrected" ? correct.value || null : null },
    };
    const { newest } = bench.battle;
    await done(await acts.rule(dispute.id, { ...sent, signed: await signedBy(bench, dispute, sent) }, newest.version));
  });
  return form;
}

/** The signature of a referee who has named a key in this game; null for others. */
async function signedBy({ battle: { newest }, account }, dispute, sent) {
  const named = newest.referees.find((referee) => referee.account === account.id)?.key ?? null;
  if (named === null) return null;
  const mine = await ownKey();
  if (mine?.key !== named) throw new Error(t("Your key is not in this browser: load its file, or name another one for this game."));
  return signing(mine, newest, { dispute: dispute.id, by: account.id, ...sent });
}
