// The after-action report: who fought, the board at the end of each turn, and what decided it; to be printed.

import { disputesOf } from "./acts.js";
import { admit } from "./admission.js";
import { transcript } from "./api.js";
import { Battle } from "./battle.js";
import { ruled } from "./disputes.js";
import { picture } from "./drawing.js";
import { element, parts } from "./elements.js";
import { VERDICTS, faultWords } from "./findings.js";
import { showArticles } from "./headline.js";
import { t, woven } from "./messages.js";
import { tellProblem } from "./notices.js";
import { nameOf, seatName } from "./people.js";
import { ruleLink } from "./rule-card.js";
import { endingOf, isQuiet, turnOf } from "./stops.js";
import { verify } from "./verify.js";
import { STATUSES, capital, plain, sidesOf } from "./words.js";

const article = document.querySelector("[data-report]");
const battle = new Battle(article.dataset.game);
const told = parts(article);

async function open() {
  try {
    await admit(battle, document.querySelector("[data-curtain]"));
    head(battle.newest);
    fleets(battle.newest);
    article.hidden = false;
    for (const turn of turns()) told.turns.append(await chapter(turn));
    await disputes();
    await proof();
    article.dataset.ready = "yes";
  } catch (problem) {
    tellProblem(problem, () => location.reload());
  }
}

function head(view) {
  document.title = `${t("Report: {name}", { name: view.name })} · Sealed Orders`;
  told.name.textContent = view.name;
  showArticles(told.articles, view);
  told.outcome.textContent = view.outcome ? t("{sentence} It ended in turn {turn}.", { sentence: endingOf(battle.entries, view.outcome.why), turn: view.turn }) : t("Not decided; turn {turn} is being fought.", { turn: view.turn });
  told.watch.href = `/games/${view.id}`;
  told.print.addEventListener("click", () => print());
}

function fleets(view) {
  const sides = Object.entries(sidesOf(view)).map(([side, colour]) => {
    const seats = Object.values(view.seats).filter((seat) => seat.side === side);
    const ships = Object.values(view.ships).filter((ship) => ship.side === side);
    const line = (ship) => element("li", {}, element("strong", {}, ship.name), `, ${plain(ship.class)}: ${fate(ship)}`);
    return element("section", { class: "squadron", "data-side": colour }, element("h3", {}, capital(plain(side))), element("p", {}, capital(seats.map(({ seat }) => seatName(view, seat)).join(", "))), element("ul", {}, ...ships.map(line)));
  });
  told.fleets.replaceChildren(...sides);
}

/** The state of a ship; one that is out has no counters any more, as they went back to their bags. */
function fate({ status, covered, log }) {
  return STATUSES[status] ?? t("afloat, with {hull} of {hulls} hull and {crew} of {crews} crew boxes covered", { hull: covered.hull, hulls: log.hull.length, crew: covered.crew, crews: log.crew.length });
}

/** Disputes with their replies and rulings, each with its board. */
async function disputes() {
  const found = await disputesOf(battle.id);
  told.disputed.hidden = found.length === 0;
  for (const dispute of found) {
    const about = dispute.facts[0];
    told.rulings.append(element(
      "section",
      { class: "report-turn" },
      element("h3", { class: "as-written" }, dispute.question),
      element("p", {}, `${t("{name} asks about", { name: nameOf(battle, dispute.by) })} ${dispute.facts.map((version) => battle.entry(version)?.sentence ?? t("fact {version}", { version })).join(" ")}`),
      element("div", { class: "report-board" }, picture(await battle.board(about), t("The board when fact {version} was told", { version: about }))),
      ...dispute.replies.map(({ by, text }) => element("p", { class: "as-written" }, t("{name} says: {text}", { name: nameOf(battle, by), text }))),
      ...(dispute.first_ruling ? ruled(dispute.first_ruling, battle) : []),
      ...(dispute.appealed ? [element("p", {}, t("Appealed to the chief of the referees."))] : []),
      ...(dispute.ruling ? ruled(dispute.ruling, battle) : [element("p", {}, dispute.withdrawn ? t("Taken back.") : t("Not ruled upon yet."))]),
    ));
  }
}

/** The result of verifying the battle in this browser. A printed report proves nothing, but says how to check it. */
async function proof() {
  const found = await verify(await transcript(battle.id));
  const facts = found.faults.length ? found.faults.map(faultWords) : [
    [t("{records:record|records}, each chained to the one before it", found)],
    [t("{openings:opening|openings}, each the very value that was sealed; {draws:draw|draws} made again from the seed", found)],
    [t("{worded:act|acts} that somebody was allowed; {signed_rulings:ruling|rulings} signed by referees’ own keys", found)],
    woven("Signed with {keys}; the head is {head}", { keys: found.keys.join(", "), head: element("code", {}, battle.newest.checkpoint.head) }),
  ];
  told.proof.dataset.verdict = found.verdict;
  told.proof.replaceChildren(
    element("p", {}, element("strong", {}, VERDICTS[found.verdict])),
    element("ul", {}, ...facts.map((line) => element("li", {}, ...line))),
    element("p", { class: "hint" }, t("Checked by the browser that made this report. Anybody checks it again, rules included: {command}, with the transcript of {game}.", { command: "sealed-orders verify", game: battle.id })),
  );
}

/** The entries that were not undone, by turn. */
function turns() {
  const kept = battle.entries.filter((entry) => entry.undone === null && turnOf(entry) > 0);
  return [...Map.groupBy(kept, turnOf)].map(([turn, entries]) => ({ turn, entries }));
}

/** A turn without important events is one line; the others have a board. */
async function chapter({ turn, entries }) {
  const decisive = entries.filter(({ weight }) => weight === "headline");
  const { version } = entries.findLast((entry) => !isQuiet(entry)) ?? entries.at(-1);
  const facts = element("p", { class: "hint" }, element("a", { href: `/games/${battle.id}?at=${version}` }, t("All {facts:fact|facts} of it", { facts: entries.length })));
  const heading = element("h2", {}, t("Turn {turn}", { turn }));
  if (decisive.length === 0) return element("section", { class: "report-turn" }, heading, element("p", {}, t("The fleets sail; nothing is decided.")), facts);
  const drawn = picture(await battle.board(version), t("The board in turn {turn}, after the last of its events", { turn }));
  const lines = decisive.map((entry) => element("li", {}, `${entry.sentence} `, entry.rule ? ruleLink(entry) : null));
  return element("section", { class: "report-turn" }, heading, element("div", { class: "report-board" }, drawn), element("ol", {}, ...lines), facts);
}

open();
