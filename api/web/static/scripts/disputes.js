// The disputes of a game: raised about chosen facts, shown with their evidence, and ruled.

import * as acts from "./acts.js";
import { element, parts } from "./elements.js";
import { caseOf, evidence } from "./evidence.js";
import { Once, hear, tellRefusal, written } from "./forms.js";
import { t } from "./messages.js";
import { tellProblem } from "./notices.js";
import { isReferee, nameOf, plays } from "./people.js";
import { shortName } from "./referee-key.js";
import { ruleLink } from "./rule-card.js";
import { RULINGS, rulingForm } from "./ruling.js";
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
    bench.battle.addEventListener("entries", ({ detail }) => this.#onEntries(detail));
  }

  #onEntries(added) {
    const { newest } = this.#bench.battle;
    const asking = (plays(newest) || isReferee(newest)) && !newest.fork && newest.referees.length > 0;
    this.#docket.offer(asking);
    this.#parts.ask.hidden = !asking;
    this.#parts.hint.textContent = this.#hint(newest, asking);
    this.#pointing();
    if (added.some((entry) => entry.version === 1 || entry.subject === "bench")) this.#fetch();
  }

  #hint(view, asking) {
    if (view.fork) return t("Nothing is at stake in a fork: nobody disputes in it.");
    if (view.referees.length === 0) return t("This game has no referee who could rule.");
    const referees = t("Referee: {names}.", { names: listed(view.referees.map(({ name }) => name)) });
    return asking ? referees : `${referees} ${t("Whoever plays in this game, or is its referee, can ask about facts with a token.")}`;
  }

  #pointing() {
    const versions = this.#versions();
    const about = t("About {many:one=fact|facts} {facts}.", { many: versions.length === 1 ? "one" : "more", facts: listed(versions.map(String)) });
    this.#parts.pointing.textContent = versions.length ? about : t("Tick one or several facts in the list above.");
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
    return t("The referee has been asked.");
  }

  async #fetch() {
    try {
      this.#list(await acts.disputesOf(this.#bench.battle.id));
    } catch (problem) {
      tellProblem(problem, () => this.#fetch());
    }
  }

  /** Only changed disputes are shown again, because a ruling may be half written. */
  #list(found) {
    const now = JSON.stringify(found);
    if (now === this.#shown) return;
    const first = this.#shown === "";
    this.#shown = now;
    const none = element("p", { class: "hint" }, t("Nothing has been disputed in this game."));
    this.#parts.list.replaceChildren(...(found.length ? found.map((dispute) => this.#dispute(dispute)).reverse() : [none]));
    if (first) this.#arrive();
  }

  /** Show the dispute in the address, which the list of precedents links to. */
  #arrive() {
    const named = location.hash.startsWith("#d-") ? document.getElementById(location.hash.slice(1)) : null;
    if (!named) return;
    named.querySelector("details").open = true;
    named.scrollIntoView();
  }

  #dispute(dispute) {
    const { battle } = this.#bench;
    const facts = dispute.facts.flatMap((version) => [" ", element("a", { href: `?at=${version}#facts` }, t("fact {version}", { version }))]);
    const rules = dispute.rules.flatMap((rule) => [" ", ruleLink({ rule })]);
    const rulable = dispute.waits && isReferee(battle.newest);
    const details = element("details", { class: "evidence-holder" }, element("summary", {}, rulable ? t("Rule on it: evidence and case") : t("Evidence and case")));
    details.addEventListener("toggle", () => details.open && this.#unfold(details, dispute), { once: true });
    details.open = this.#open.has(dispute.id);
    return element(
      "article",
      { class: "dispute", id: dispute.id, "data-ruled": String(dispute.ruling !== null) },
      element("p", { class: "verdict" }, dispute.ruling ? RULINGS[dispute.ruling.ruling] : t("Waits for a ruling")),
      element("h3", { class: "as-written" }, dispute.question),
      element("p", { class: "hint" }, t("{name} asks about", { name: nameOf(battle, dispute.by) }), ...facts, ...(rules.length ? [` · ${t("rules")}`, ...rules] : [])),
      ...dispute.replies.map(({ by, text }) => element("p", { class: "as-written" }, t("{name} says: {text}", { name: nameOf(battle, by), text }))),
      ...(dispute.first_ruling ? ruled(dispute.first_ruling, battle) : []),
      ...(dispute.appealed ? [element("p", { class: "hint" }, t("Appealed to the chief of the referees."))] : []),
      ...(dispute.ruling ? ruled(dispute.ruling, battle) : []),
      details,
    );
  }

  async #unfold(details, dispute) {
    this.#open.add(dispute.id);
    const body = element("div", { class: "evidence-body", role: "status" }, element("p", { class: "hint" }, t("Gathering the evidence …")));
    details.append(body);
    try {
      const { document: found, parts: laid } = await evidence(dispute.id, this.#bench);
      body.removeAttribute("role");
      body.replaceChildren(...laid, ...precedents(dispute), ...(found.links.case ? [caseOf(dispute.id)] : []));
      const { newest } = this.#bench.battle;
      if (dispute.waits && isReferee(newest)) body.append(this.#ruling(found));
      if (dispute.waits && dispute.by !== this.#bench.account?.id && (isReferee(newest) || plays(newest))) body.append(this.#say("reply-form", dispute, acts.reply));
      if (dispute.ruling && !dispute.appealed && plays(newest)) body.append(this.#say("appeal-form", dispute, acts.appeal));
    } catch (problem) {
      tellRefusal(body, problem);
    }
  }

  /** A form for a text on a dispute: a reply, or the reason for an appeal to the chief. */
  #say(name, { id }, send) {
    const form = this.#parts[name].content.firstElementChild.cloneNode(true);
    hear(form, async ({ words }) => {
      await send(id, written(words));
      await this.#bench.battle.read();
      await this.#fetch();
    });
    return form;
  }

  #ruling(found) {
    return rulingForm(this.#parts["ruling-form"], found, this.#bench, ({ ruling }) => this.#bench.battle.read(ruling.version));
  }
}

export function ruled({ ruling, by, reason, reading, to_version: to, key }, battle) {
  const back = to === null ? "" : ` ${t("The table was taken back to version {version}.", { version: to })}`;
  return [
    element("p", { class: "as-written" }, `${t("{name} rules: {ruling}. {reason}", { name: nameOf(battle, by), ruling: RULINGS[ruling].toLowerCase(), reason })}${back}`),
    ...(key ? [element("p", { class: "hint" }, t("Signed with the referee’s own key {key}", { key: shortName(key) }))] : []),
    ...(reading ? [element("p", { class: "reading as-written" }, element("strong", {}, t("The rule is read so:")), " ", reading)] : []),
  ];
}

function precedents({ rules }) {
  const links = rules.flatMap((rule) => [" ", element("a", { href: `/rulings?rule=${rule}` }, rule)]);
  return links.length ? [element("p", {}, t("Precedents on"), ...links)] : [];
}
