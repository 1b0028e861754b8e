// The disputes of a game: asked with facts pointed at, laid open with their evidence, ruled upon.

import * as acts from "./acts.js";
import { element, parts } from "./elements.js";
import { caseOf, evidence } from "./evidence.js";
import { Once, hear, tellRefusal, written } from "./forms.js";
import { tellProblem } from "./notices.js";
import { isReferee, nameOf, plays } from "./people.js";
import { ruleLink } from "./rule-card.js";
import { RULINGS, rulingForm } from "./ruling.js";
import { subject } from "./stops.js";
import { listed } from "./words.js";

export class Disputes {
  #parts;
  #bench;
  #docket;
  #shown = "";
  #open = new Set();
  #once;

  constructor(section, bench, docket) {
    this.#parts = parts(section);
    this.#bench = bench;
    this.#docket = docket;
    this.#once = new Once(this.#parts.ask);
    hear(this.#parts.ask, (fields) => this.#ask(fields));
    docket.addEventListener("pointed", () => {
      this.#once.spend();
      this.#pointing();
    });
    bench.battle.addEventListener("told", ({ detail }) => this.#told(detail));
  }

  #told(added) {
    const { newest } = this.#bench.battle;
    const asking = (plays(newest) || isReferee(newest)) && !newest.fork && newest.referees.length > 0;
    this.#docket.offer(asking);
    this.#parts.ask.hidden = !asking;
    this.#parts.hint.textContent = this.#hint(newest, asking);
    this.#pointing();
    if (added.some((entry) => /^(GameOpened|GameForked|Dispute)/.test(subject(entry)))) this.#fetch();
  }

  #hint(view, asking) {
    if (view.fork) return "Nothing is at stake in a fork: nobody disputes in it.";
    if (view.referees.length === 0) return "This game has no referee who could rule.";
    const referees = `Referee: ${listed(view.referees.map(({ name }) => name))}.`;
    return asking ? referees : `${referees} Whoever plays in this game, or is its referee, can ask about facts with a token.`;
  }

  #pointing() {
    const versions = this.#versions();
    const about = `About ${versions.length === 1 ? "fact" : "facts"} ${listed(versions.map(String))}.`;
    this.#parts.pointing.textContent = versions.length ? about : "Tick one or several facts in the list above.";
    this.#parts.ask.querySelector("button").disabled = versions.length === 0;
  }

  #versions() {
    return [...this.#docket.pointed].sort((one, other) => one - other);
  }

  async #ask({ question }) {
    const { battle } = this.#bench;
    const raised = await acts.raise(battle.id, this.#versions(), written(question), this.#once.headers);
    this.#once.spend();
    this.#parts.ask.reset();
    this.#docket.unpoint();
    this.#open.add(raised.id);
    await battle.read(raised.version);
    return "The referee has been asked.";
  }

  async #fetch() {
    try {
      this.#list(await acts.disputesOf(this.#bench.battle.id));
    } catch (problem) {
      tellProblem(problem, () => this.#fetch());
    }
  }

  /** Only what has changed is laid out again: somebody may be writing a ruling. */
  #list(found) {
    const now = JSON.stringify(found);
    if (now === this.#shown) return;
    const first = this.#shown === "";
    this.#shown = now;
    const none = element("p", { class: "hint" }, "Nothing has been disputed in this game.");
    this.#parts.list.replaceChildren(...(found.length ? found.map((dispute) => this.#dispute(dispute)).reverse() : [none]));
    if (first) this.#arrive();
  }

  /** The address may name a dispute, as the list of precedents does. */
  #arrive() {
    const named = location.hash.startsWith("#d-") ? document.getElementById(location.hash.slice(1)) : null;
    if (!named) return;
    named.querySelector("details").open = true;
    named.scrollIntoView();
  }

  #dispute(dispute) {
    const view = this.#bench.battle.newest;
    const facts = dispute.facts.flatMap((version) => [" ", element("a", { href: `?at=${version}#facts` }, `fact ${version}`)]);
    const rules = dispute.rules.flatMap((rule) => [" ", ruleLink({ rule })]);
    const details = element("details", { class: "evidence-holder" }, element("summary", {}, "Evidence and case"));
    details.addEventListener("toggle", () => details.open && this.#unfold(details, dispute), { once: true });
    details.open = this.#open.has(dispute.id);
    return element(
      "article",
      { class: "dispute", id: dispute.id, "data-ruled": String(dispute.ruling !== null) },
      element("p", { class: "verdict" }, dispute.ruling ? RULINGS[dispute.ruling.ruling] : "Waits for a ruling"),
      element("h3", { class: "as-written" }, dispute.question),
      element("p", { class: "hint" }, `${nameOf(view, dispute.by)} asks about`, ...facts, ...(rules.length ? [" · rules", ...rules] : [])),
      ...(dispute.ruling ? ruled(dispute.ruling, view) : []),
      details,
    );
  }

  async #unfold(details, dispute) {
    this.#open.add(dispute.id);
    const body = element("div", { class: "evidence-body", role: "status" }, element("p", { class: "hint" }, "Gathering the evidence …"));
    details.append(body);
    try {
      const { document: found, parts: laid } = await evidence(dispute.id, this.#bench);
      body.removeAttribute("role");
      body.replaceChildren(...laid, ...precedents(dispute), ...(found.links.case ? [caseOf(dispute.id)] : []));
      if (dispute.ruling === null && isReferee(this.#bench.battle.newest)) body.append(this.#ruling(found));
    } catch (problem) {
      tellRefusal(body, problem);
    }
  }

  #ruling(found) {
    return rulingForm(this.#parts["ruling-form"], found, this.#bench, ({ ruling }) => this.#bench.battle.read(ruling.version));
  }
}

function ruled({ ruling, by, reason, reading, to_version: to }, view) {
  const back = to === null ? "" : ` The table was taken back to version ${to}.`;
  return [
    element("p", { class: "as-written" }, `${nameOf(view, by)} rules: ${RULINGS[ruling].toLowerCase()}. ${reason}${back}`),
    ...(reading ? [element("p", { class: "reading as-written" }, element("strong", {}, "The rule is read so: "), reading)] : []),
  ];
}

function precedents({ rules }) {
  const links = rules.flatMap((rule) => [" ", element("a", { href: `/rulings?rule=${rule}` }, rule)]);
  return links.length ? [element("p", {}, "Precedents on", ...links)] : [];
}
