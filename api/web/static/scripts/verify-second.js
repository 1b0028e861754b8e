// Checks of seeds and openings in the second edition: seeds in their places, each item opened once, with a salt of its own.

import { Wrong } from "./verify-forms.js";
import { ENDINGS } from "./verify-facts.js";

/** Every seed must be committed to in its place, and revealed once, with the end of the battle. */
export function checkPledges({ records }) {
  let [revealed, ended, before] = [false, 0, ""];
  const fail = (place, why) => { throw new Wrong("seed", `record ${place}`, place, why); };
  const missing = "the seed had been revealed, and no fresh one is pledged with the rewind";
  for (const [index, { topic, fact }] of records.entries()) {
    const due = before === "GameRewound/1" && revealed;
    if ((topic === "SeedCommitted/1") !== due) fail(index + 1, due ? missing : "a seed is pledged here that nothing asks for");
    if (topic === "SeedCommitted/1") revealed = false;
    if (topic === "SeedRevealed/1") {
      if (revealed || !ended) fail(index + 1, "a seed is revealed once, with the end of the battle, and not before");
      revealed = true;
    }
    if (ENDINGS.includes(topic)) ended = index + 1;
    else if (topic === "GameRewound/1" && fact.to_version < ended) ended = 0;
    before = topic;
  }
  if (before === "GameRewound/1" && revealed) fail(records.length, missing);
  if (ended && !revealed) fail(records.length, `the battle ended at ${ended}, and its seed was not revealed`);
}

/** Every item must be opened once, after its window closed; the server must say how it salted; no salt is used twice. */
export function checkSecondEdition({ orders, shown, taken, counted, lying, rewinds, standIns }) {
  const [opened, salts] = [new Map(), new Map()];
  const saltOf = ({ version, salt }) => JSON.stringify([orders.get(version).game, orders.get(version).seat, salt]);
  const whereOf = ({ version, key }) => `${version} ${key}`;
  for (const item of taken) salts.set(saltOf(item), whereOf(item));
  for (const item of shown) {
    const fail = (why) => { throw new Wrong("openings", item.where, item.place ?? item.version, why); };
    const [order, where, closed] = [orders.get(item.version), whereOf(item), counted.get(item.version)];
    const lies = Object.values(lying).includes(order);
    if (closed === undefined && (item.place || !lies)) fail(`the order at ${item.version} never counted`);
    if (item.place < closed) fail(`the window of the order at ${item.version} had not closed`);
    if (opened.has(where) && !isUndone(opened.get(where), item.place, rewinds)) fail(`${item.key} of ${item.version} had been opened`);
    opened.set(where, item.place);
    const byServer = order.salts === "server" && !standIns.has(where);
    if (byServer !== (item.r !== null)) fail(byServer ? "the server does not say how it salted it" : "the server did not salt it");
    if (item.salt && !salts.has(saltOf(item))) salts.set(saltOf(item), where);
    if (item.salt && salts.get(saltOf(item)) !== where) fail(`${order.seat} used the salt of ${item.key} twice`);
  }
}

const isUndone = (first, again, rewinds) => Boolean(first && again)
  && rewinds.some(({ place, back }) => first < place && place < again && back < first);

/** All items that counted must be open when the seed is revealed. */
export function checkAllOpen({ pledges, counted, orders, shown, taken, standIns }) {
  for (const { revealed } of pledges.filter(({ seed }) => seed)) {
    const known = new Set([...standIns.keys(), ...[...taken, ...shown.filter(({ place }) => place < revealed)].map(({ version, key }) => `${version} ${key}`)]);
    for (const [version, closed] of counted) {
      const left = Object.keys(orders.get(version).items).some((key) => !known.has(`${version} ${key}`));
      if (closed < revealed && left) throw new Wrong("seed", `record ${revealed}`, revealed, `the seed is open, and the order of ${version}, which counted, is not`);
    }
  }
}
