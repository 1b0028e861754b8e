// Acts at the table and at the bench, and reads that a spectator's page does not need.

import { ask, game, json } from "./api.js";

function send(method, path, body, headers = {}) {
  return json(path, { method, headers: { "Content-Type": "application/json", ...headers }, body: JSON.stringify(body) });
}

/** A referee acts on the version that they have seen: if the game has gone on since, the server refuses. */
const seen = (version) => ({ "If-Match": `"${version}"` });
const dispute = (id) => `/v1/disputes/${encodeURIComponent(id)}`;

function query(wanted) {
  const given = Object.entries(wanted).filter(([, value]) => value !== null && value !== undefined && value !== "");
  return new URLSearchParams(given).toString();
}

export const openAccount = (name) => send("POST", "/v1/accounts", { name });
export const openGame = (agreed, headers) => send("POST", "/v1/games", agreed, headers);
export const takeSeat = (id, seat, brought) => send("PUT", `${game(id)}/seats/${encodeURIComponent(seat)}`, brought);
export const reserveSeat = (id, seat, kept) => send("PUT", `${game(id)}/seats/${encodeURIComponent(seat)}/reservation`, kept);
export const scenarios = async () => (await json("/v1/scenarios?limit=100")).scenarios;
export const options = async () => (await json("/v1/options?limit=100")).options;
export const keys = async () => (await json("/v1/keys")).keys;

/** An end that both sides may agree to, or that one side may declare. */
const ending = (id, offer, seat) => `${game(id)}/endings/${encodeURIComponent(offer)}/seats/${encodeURIComponent(seat)}`;
export const offerEnd = (id, offer, seat) => send("PUT", ending(id, offer, seat), {});
export const declineEnd = (id, offer, seat) => json(ending(id, offer, seat), { method: "DELETE" });

export const myAccount = () => json("/v1/accounts/me");

export const diagram = async (id, version) => (await ask(`${game(id)}/facts/${version}/diagram.svg`)).text();
export const difference = (id, from, to) => json(`${game(id)}/diff?${query({ from, to })}`);
export const comparison = (id, other, at, withAt) => json(`${game(id)}/compare?${query({ with: other, at, with_at: withAt })}`);

export const disputesOf = async (id) => (await json(`${game(id)}/disputes`)).disputes;
export const evidence = (id) => json(dispute(id));
export const caseText = async (id) => (await ask(`${dispute(id)}/case.yaml`)).text();
export const raise = (id, facts, question, headers) => send("POST", `${game(id)}/disputes`, { facts, question }, headers);
export const rule = (id, ruling, version) => send("PUT", `${dispute(id)}/ruling`, ruling, seen(version));

export const reply = (id, text) => send("POST", `${dispute(id)}/answers`, { text });
export const appeal = (id, reason) => send("POST", `${dispute(id)}/appeals`, { reason });
export const nameKey = (id, named) => send("PUT", `${game(id)}/key`, named);
export const adjourn = (id, until, reason) => send("POST", `${game(id)}/adjournments`, { until, reason });
export const substitute = (id, seat, wanted) => send("PUT", `${game(id)}/seats/${encodeURIComponent(seat)}/substitute`, wanted);

export const rewindsOf = async (id) => (await json(`${game(id)}/rewinds`)).rewinds;
export const rewind = (id, wanted, version) => send("POST", `${game(id)}/rewinds`, wanted, seen(version));
export const askUndo = (id, wanted) => send("POST", `${game(id)}/undo-requests`, wanted);
export const answerUndo = (id, undo, seat, consent) =>
  send("PUT", `${game(id)}/undo-requests/${encodeURIComponent(undo)}/answers/${encodeURIComponent(seat)}`, { consent });

export const forksOf = async (id) => (await json(`${game(id)}/forks`)).forks;
export const fork = (id, version, options, headers) => send("POST", `${game(id)}/forks`, { version, options }, headers);
export const awaiting = (id, atLeast = null) => json(`${game(id)}/awaiting?${query({ at_least: atLeast })}`);
export const seal = (id, order, headers) => send("POST", `${game(id)}/orders`, order, headers);
export const withdraw = (id, seat, { turn, id: window }) => json(`${game(id)}/orders?${query({ seat, turn, window })}`, { method: "DELETE" });

export const stopClock = (id, reason) => send("PUT", `${game(id)}/pause`, { reason });
export const startClock = (id) => json(`${game(id)}/pause`, { method: "DELETE" });

/** One page of rulings, newest first: `{rulings, next}`. */
export const rulings = (wanted) => json(`/v1/rulings?${query(wanted)}`);
/** One page of facts of all games, newest first: `{facts, next}`. */
export const facts = (wanted) => json(`/v1/facts?${query(wanted)}`);

export const messages = async (id) => (await json(`${game(id)}/messages?limit=50`)).messages;
export const say = (id, message) => send("POST", `${game(id)}/messages`, message);
export const mutes = (id) => json(`${game(id)}/mutes`);
const muted = (id, account) => `${game(id)}/mutes/${encodeURIComponent(account)}`;
export const mute = (id, account) => json(muted(id, account), { method: "PUT" });
export const unmute = (id, account) => json(muted(id, account), { method: "DELETE" });
const place = (id, seat, what) => `${game(id)}/seats/${encodeURIComponent(seat)}/${what}`;
export const standIn = (id, seat, wanted) => send("PUT", place(id, seat, "stand-in"), wanted);
export const comeBack = (id, seat) => send("PUT", place(id, seat, "return"), {});
