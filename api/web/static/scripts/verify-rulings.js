// Rulings: signed by referees who have named a key, and carried out exactly by the facts that follow directly.

import { Wrong, byCharacters, canonical, joined } from "./verify-forms.js";
import { isOfTheCurve } from "./verify-hashing.js";
import { same } from "./verify-club.js";

const CLOCK = ["GameResumed/1", "DeadlineMoved/1"];
const AMENDMENTS = ["ReadingSwitched/1", "PositionAmended/1", "CounterRestored/1", "OrderCorrected/1"];
const fail = (place, why) => { throw new Wrong("rulings", `record ${place}`, place, why); };

/** Counts signed rulings; `isSigned` returns null if this browser cannot check a signature. */
export async function checkRulings({ game, records }, counts, isSigned) {
  const keys = new Map();
  const signs = async (key, purpose, document, signature) => {
    const good = isOfTheCurve(key) && (await isSigned(key, signature, joined(`sealed-orders/${purpose}/v1\0`, canonical(document))));
    if (good === null) counts.unsigned += 1;
    return good !== false;
  };
  let signed = 0;
  for (const [index, { topic, fact }] of records.entries()) {
    const place = index + 1;
    if (topic === "RefereeKeyNamed/1") {
      const document = { game, account: fact.account, key: fact.key };
      if (!(await signs(fact.key, "referee-key", document, fact.proof))) fail(place, "the key has not signed that it is the referee's");
      const before = keys.get(fact.account);
      if (fact.previous !== null && !(before && (await signs(before, "referee-key", document, fact.previous)))) fail(place, "the key before has not signed it");
      keys.set(fact.account, fact.key);
    }
    if (topic !== "DisputeRuled/1") continue;
    const [key, mark] = [keys.get(fact.by), fact.signed];
    if (key === undefined && mark !== null) fail(place, "it is signed, and the referee had named no key");
    if (key === undefined) continue;
    if (mark?.key !== key) fail(place, "the referee had named a key, and the ruling is not signed with it");
    if (!(mark.version > 0 && mark.version < place) || records[mark.version - 1].head !== mark.head) fail(place, "the referee had seen another game");
    if (mark.to_version !== null && mark.to_version !== fact.to_version && !opensAgain(records, mark.to_version, fact.to_version)) fail(place, "the referee asked for another window");
    const { dispute, by, ruling, reason, reading, change } = fact;
    const { version, head, to_version } = mark;
    const document = { game, dispute, by, ruling, reason, reading, change, version, head, to_version };
    if (!(await signs(key, "ruling", document, mark.signature))) fail(place, "the referee has not signed it");
    signed += 1;
  }
  return signed;
}

function opensAgain(records, asked, back) {
  const seen = new Set();
  while (records[asked - 1]?.topic === "GameRewound/1" && !seen.has(asked)) {
    seen.add(asked);
    asked = records[asked - 1].fact.to_version;
  }
  return asked === back;
}

/** The facts that must follow a ruling, in this order. */
function stated({ options, positions, counters, correct }) {
  return [
    ...(options === null ? [] : [{ topic: "ReadingSwitched/1", options: [...new Set(options)].sort(byCharacters) }]),
    ...Object.keys(positions).sort(byCharacters).map((ship) => ({ topic: "PositionAmended/1", ship, x: positions[ship][0], y: positions[ship][1], heading: positions[ship][2] })),
    ...counters.map((counter) => ({ topic: "CounterRestored/1", ...counter })),
    ...(correct === null ? [] : [{ topic: "OrderCorrected/1", seat: correct }]),
  ];
}

/** Checks that every change stated by a ruling follows it, and that nothing is changed elsewhere. */
export function checkChanges({ records }, values) {
  const due = new Map();
  for (const [index, { topic, fact }] of records.entries()) {
    const place = index + 1;
    const expected = due.get(place);
    due.delete(place);
    if (expected) {
      const told = { topic, ...fact };
      if (!Object.keys(expected).every((name) => same(told[name], expected[name]))) fail(place, `the ruling says that ${expected.topic} comes here`);
    } else if (AMENDMENTS.includes(topic)) fail(place, `no ruling states this ${topic}`);
    if (topic === "DisputeRuled/1") {
      let first = place + 1;
      while (CLOCK.includes(records[first - 1]?.topic)) first += 1;
      stated(fact.change).forEach((each, number) => due.set(first + number, each));
    }
    if (topic === "OrderCorrected/1") checkKept(records, place, values);
  }
  if (due.size) fail(records.length, "the last ruling was not carried out");
}

/** Checks that the orders of other seats are sealed again directly after a correction, with the same values. */
function checkKept(records, place, values) {
  const { kept } = records[place - 1].fact;
  for (const [number, seat] of Object.keys(kept).sort(byCharacters).entries()) {
    const [version, at] = [kept[seat], place + 1 + number];
    const first = version > 0 && version < place ? records[version - 1] : undefined;
    const isOrder = (record) => record?.topic === "OrdersSealed/1" && record.fact.seat === seat;
    const counted = isOrder(first) && records.slice(version, place).some(({ topic, fact }) => topic === "WindowClosed/1" && fact.orders[seat] === first.fact.order_digest);
    if (!counted) fail(place, `${seat} had no order at ${version} that counted`);
    if (!isOrder(records[at - 1])) fail(at, `the order of ${seat} is not sealed again`);
    const [items, again] = [first.fact.items, records[at - 1].fact.items];
    const differs = (key) => values.has(`${version} ${key}`) && values.has(`${at} ${key}`) && canonical(values.get(`${version} ${key}`)) !== canonical(values.get(`${at} ${key}`));
    if (!same(Object.keys(items).sort(), Object.keys(again).sort()) || Object.keys(items).some(differs)) fail(at, `${seat} had ordered something else at ${version}`);
  }
}
