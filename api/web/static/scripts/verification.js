// The page that verifies a transcript, from a file or from this server, and shows the report in words.

import { transcript } from "./api.js";
import { element, parts } from "./elements.js";
import { VERDICTS, faultWords } from "./findings.js";
import { t } from "./messages.js";
import { hush, tellProblem } from "./notices.js";
import { asWhoeverMay } from "./players.js";
import { NotATranscript, verify } from "./verify.js";
import { NotAKey, verifyLog } from "./verify-log.js";

const { drop, file, ask, witnesses, finding } = parts(document.querySelector("[data-verification]"));

/** `fetch` returns the text of the transcript, and is called again for another try. */
async function show(name, fetch) {
  hush();
  finding.replaceChildren(element("p", {}, t("Checking {name} …", { name })));
  try {
    const source = await fetch();
    const found = await verify(source);
    report(name, found.faults.length ? found : withLog(found, await verifyLog(source, { witnesses: named() })));
  } catch (problem) {
    finding.replaceChildren();
    if (problem instanceof NotATranscript) report(name, { verdict: "none", why: problem.message });
    else if (problem instanceof NotAKey) report(name, { verdict: "none", heading: t("That is no key of a witness"), why: problem.message });
    else tellProblem(problem, () => show(name, fetch));
  }
}

/** A private game is read as a person who may; the transcript is the same for all, except for their own receipts. */
const showGame = (game) => show(game, () => asWhoeverMay(game, () => transcript(game)));

// The keys of witnesses that must have seen the log, separated by spaces.
const named = () => witnesses.value.split(/\s+/).filter(Boolean);

function withLog(found, { logged, unsigned, faults }) {
  return { ...found, logged, unsigned: found.unsigned + unsigned, faults, verdict: faults.length ? "wrong" : found.verdict };
}

function report(name, found) {
  const heading = VERDICTS[found.verdict] ?? found.heading ?? t("This is not a transcript");
  finding.dataset.verdict = found.verdict;
  finding.replaceChildren(element("h2", {}, heading), element("p", { class: "finding-name" }, found.game ?? name), ...lines(found));
}

function lines(found) {
  if (found.verdict === "none") return [element("p", { lang: "en" }, found.why)];
  if (found.faults.length) {
    return [element("ol", {}, ...found.faults.map((fault) => element("li", {}, ...faultWords(fault))))];
  }
  const told = [
    t("{records:record|records}, each with a head that follows from the one before it", found),
    t("{openings:opening|openings}, each the very value that was sealed", found),
    t("{draws:draw|draws} made again from the seed and the orders", found),
    t("{receipts:receipt|receipts} and the checkpoint agree with the records", found),
    found.logged ? t("{entered:head|heads} of this game in the log {origin}, {not_yet} not yet", found.logged) : null,
    found.logged?.witnesses.length ? t("The log was co-signed by {names}", { names: found.logged.witnesses.join(", ") }) : null,
    found.sealed ? t("{sealed:item|items} still sealed", found) : null,
    found.waiting ? t("{waiting:draw|draws} waiting for the seed", found) : null,
    found.pledged ? t("The seed is pledged, and not yet revealed") : null,
    found.worded ? t("{worded:act|acts} that somebody was allowed; who did them, and when, is the server’s word", found) : null,
    found.unsigned ? t("{unsigned:signature|signatures} not checked: this browser knows no Ed25519", found) : null,
    t("Signed with {keys}: compare with the keys you trust", { keys: found.keys.join(", ") }),
    t("{steps:step|steps} not adjudicated: this verifier knows no rules", found),
  ];
  return [element("ul", {}, ...told.filter(Boolean).map((line) => element("li", {}, line)))];
}

file.addEventListener("change", () => {
  const [chosen] = file.files;
  if (chosen) show(chosen.name, () => chosen.text());
});
for (const kind of ["dragover", "drop"]) {
  drop.addEventListener(kind, (dragged) => {
    dragged.preventDefault();
    const [dropped] = dragged.dataTransfer.files;
    if (kind === "drop" && dropped) show(dropped.name, () => dropped.text());
  });
}
ask.addEventListener("submit", (submitted) => {
  submitted.preventDefault();
  showGame(ask.elements.game.value.trim());
});

// The address may name a game: /verify?game=g-…
const asked = new URLSearchParams(location.search).get("game");
if (asked) {
  ask.elements.game.value = asked;
  showGame(asked);
}
