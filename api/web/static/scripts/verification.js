// The page that verifies: a transcript from a file or from this server, and the report about it in words.

import { transcript } from "./api.js";
import { element, parts } from "./elements.js";
import { hush, tellProblem } from "./notices.js";
import { NotATranscript, verify } from "./verify.js";
import { counted } from "./words.js";

const { drop, file, ask, finding } = parts(document.querySelector("[data-verification]"));
const VERDICTS = { ok: "Everything holds", "ok so far": "Everything holds so far", wrong: "Something is wrong" };

async function show(name, fetched) {
  hush();
  finding.replaceChildren(element("p", {}, `Checking ${name} …`));
  try {
    report(name, await verify(await fetched));
  } catch (problem) {
    finding.replaceChildren();
    if (problem instanceof NotATranscript) report(name, { verdict: "none", why: problem.message });
    else tellProblem(problem, () => show(name, fetched));
  }
}

function report(name, found) {
  const heading = VERDICTS[found.verdict] ?? "This is not a transcript";
  finding.dataset.verdict = found.verdict;
  finding.replaceChildren(element("h2", {}, heading), element("p", { class: "finding-name" }, found.game ?? name), ...lines(found));
}

function lines(found) {
  if (found.verdict === "none") return [element("p", {}, found.why)];
  if (found.faults.length) {
    return [element("ol", {}, ...found.faults.map(({ place, why }) => element("li", {}, element("strong", {}, place), `: ${why}`)))];
  }
  const told = [
    `${counted(found.records, "record")}, each with a head that follows from the one before it`,
    `${counted(found.openings, "opening")}, each the very value that was sealed`,
    `${counted(found.draws, "draw")} made again from the seed and the orders`,
    `${counted(found.receipts, "receipt")} and the checkpoint agree with the records`,
    found.sealed ? `${counted(found.sealed, "item")} still sealed` : null,
    found.waiting ? `${counted(found.waiting, "draw")} waiting for the seed` : null,
    found.pledged ? "The seed is pledged, and not yet revealed" : null,
    found.unsigned ? `${counted(found.unsigned, "signature")} not checked: this browser knows no Ed25519` : null,
    `Signed with ${found.keys.join(", ")}: compare with the keys you trust`,
    `${counted(found.steps, "step")} not adjudicated: this verifier knows no rules`,
  ];
  return [element("ul", {}, ...told.filter(Boolean).map((line) => element("li", {}, line)))];
}

file.addEventListener("change", () => {
  const [chosen] = file.files;
  if (chosen) show(chosen.name, chosen.text());
});
for (const kind of ["dragover", "drop"]) {
  drop.addEventListener(kind, (dragged) => {
    dragged.preventDefault();
    const [dropped] = dragged.dataTransfer.files;
    if (kind === "drop" && dropped) show(dropped.name, dropped.text());
  });
}
ask.addEventListener("submit", (submitted) => {
  submitted.preventDefault();
  const game = ask.elements.game.value.trim();
  show(game, transcript(game));
});

// The address may name a game: /verify?game=g-…
const named = new URLSearchParams(location.search).get("game");
if (named) {
  ask.elements.game.value = named;
  show(named, transcript(named));
}
