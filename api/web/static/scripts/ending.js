// The end: who won, and whether the proofs hold. The page checks the whole battle itself, with its stored receipts.

import { transcript } from "./api.js";
import { element, parts } from "./elements.js";
import { faultWords } from "./findings.js";
import { t } from "./messages.js";
import { tellProblem } from "./notices.js";
import { receiptsOf } from "./sealing.js";
import { endingOf } from "./stops.js";
import { verify } from "./verify.js";
import { capital, plain } from "./words.js";

export class Ending {
  #section;
  #parts;
  #battle;
  #shown = false;
  #fought = false; // whether it was fought while this page was open

  constructor(section, battle) {
    this.#section = section;
    this.#parts = parts(section);
    this.#battle = battle;
    battle.addEventListener("entries", () => this.#follow());
  }

  #follow() {
    if (!this.#battle.ended) this.#fought = true;
    else if (!this.#shown) this.#tell();
  }

  async #tell() {
    this.#shown = true;
    const { outcome, viewer, seats, id } = this.#battle.newest;
    const mine = viewer.seats.map((seat) => seats[seat].side);
    this.#section.hidden = false;
    this.#parts.heading.textContent = headline(outcome, mine);
    this.#parts.why.textContent = endingOf(this.#battle.entries, outcome.why);
    if (this.#fought) this.#section.scrollIntoView({ block: "start" }); // the player who sealed the last order was far below
    this.#parts.report.href = `/games/${id}/report`;
    this.#parts.again.href = `/games/${id}?at=1`;
    this.#parts.finding.replaceChildren(element("p", {}, t("Checking the whole battle …")));
    try {
      const text = await transcript(id);
      this.#report(await verify(text), missing(JSON.parse(text), receiptsOf(id)), receiptsOf(id).length);
    } catch (problem) {
      tellProblem(problem, () => this.#tell());
    }
  }

  #report(found, lost, kept) {
    const holds = found.verdict === "ok" && lost.length === 0;
    this.#parts.finding.dataset.verdict = holds ? "ok" : "wrong";
    const lines = holds
      ? [
          [t("{records:record|records} follow from one another, {openings:order|orders} opened as sealed, {draws:draw|draws} made again from the seed.", found)],
          [receiptWords(kept)],
        ]
      : [...found.faults.map(faultWords), ...lost.map(({ receipt }) => [t("The order of record {version} is not the one you have a receipt for.", receipt)])];
    const heading = element("h3", {}, holds ? t("Verified in your browser: everything holds") : t("Verified in your browser: something is wrong"));
    this.#parts.finding.replaceChildren(heading, ...lines.map((line) => element("p", {}, ...line)), element("a", { href: `/verify?game=${this.#battle.id}` }, t("The whole report")));
  }
}

function headline({ winner }, mine) {
  if (winner === null) return t("A draw");
  if (mine.includes(winner)) return t("Victory");
  const side = capital(plain(winner));
  return mine.length ? t("Defeat: {side} victory", { side }) : t("{side} victory", { side });
}

function receiptWords(kept) {
  if (kept === 0) return t("This browser kept no receipts of it.");
  return kept === 1 ? t("Your receipt stands in it, word for word.") : t("All {kept} receipts that this browser kept stand in it, word for word.", { kept });
}

/** Receipts whose orders are not in the transcript. */
function missing({ records }, receipts) {
  return receipts.filter(({ receipt, right }) => {
    const record = records[receipt.version - 1];
    return right === false || record?.head !== receipt.head || record?.fact.order_digest !== receipt.order_digest;
  });
}
