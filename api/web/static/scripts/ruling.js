// How a referee rules on a dispute; the form is filled for the window that the facts came out of.

import * as acts from "./acts.js";
import { hear, written } from "./forms.js";
import { offerWindows } from "./windows.js";

export const RULINGS = { upheld: "Upheld", corrected: "Corrected", annulled: "Annulled", "no-action": "No action" };

/** `done` is called with the dispute as it is after the ruling. */
export function rulingForm(template, dispute, bench, done) {
  const form = template.content.firstElementChild.cloneNode(true);
  const { ruling, to_version: to, reason, reading } = form.elements;
  const back = form.querySelector("[data-when=corrected]");
  offerWindows(to, bench.battle.entries, dispute.window?.before);
  ruling.addEventListener("change", () => (back.hidden = ruling.value !== "corrected"));
  hear(form, async () => {
    const sent = {
      ruling: ruling.value,
      reason: written(reason),
      reading: written(reading),
      to_version: ruling.value === "corrected" ? Number(to.value) : null,
    };
    await done(await acts.rule(dispute.id, sent, bench.battle.newest.version));
  });
  return form;
}
