// With <output data-verified="g-…"></output> and this file as a module, the reader's own browser verifies the game.
import { verify } from "./verify.js";

for (const badge of document.querySelectorAll("[data-verified]")) {
  const game = badge.dataset.verified;
  const transcript = await fetch(`/v1/games/${game}/transcript`);
  const { verdict, records, faults } = transcript.ok ? await verify(await transcript.text()) : { verdict: "unknown" };
  badge.textContent = { ok: `✓ verified, ${records} records`, "ok so far": `✓ verified so far, ${records} records` }[verdict]
    ?? `✗ ${faults?.[0]?.why ?? "no such game"}`;
}
