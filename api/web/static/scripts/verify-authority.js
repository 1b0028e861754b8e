// Who may do what, from the records alone. One entry for each act returns why it was not allowed, or null.
// It shares no code with the verifier in Python.

import { ACTS, KINDS } from "./verify-facts.js";
import {
  OPENING, asked, beyond, byReferee, bySeat, chiefOf, isComplete, isOpen, isReferee, isResolving, isTaken, ofAll, plays, put, refereeOf, same, seatsOf, sideOf,
  sorted, waits, without,
} from "./verify-club.js";
import { MORE_THEN, MORE_WHY_NOT, TABLE_ACTS, waitsForRuling } from "./verify-people.js";
import { Wrong, byCharacters, canonical, drawsOf, hex, sha256, table } from "./verify-forms.js";

function appoints(club, fact) {
  if (club.fork) return "a fork has no referees of its own";
  if (Object.hasOwn(club.seated, fact.account)) return `${fact.account} plays or has played in this game`;
  if (refereeOf(club, fact.account)) return `${fact.account} was a referee of this game already`;
  const joined = club.tournament && [club.tournament.version];
  if (club.ended) return joined && club.tournament.referees.includes(fact.by) && same(fact.rests_on, joined) ? null : "the battle was over";
  if (fact.by !== club.host && !joined) return `${fact.by} did not open the game`;
  if (Object.keys(club.seated).length) return ofAll(asked(club), club.consents[fact.account], fact);
  const free = (fact.by === club.host && same(fact.rests_on, OPENING)) || (joined && same(fact.rests_on, joined));
  return free ? null : "it rests neither on the opening nor on a tournament";
}

const byChief = (club, fact) => byReferee(club, fact.by, fact)
  ?? (fact.by === chiefOf(club) ? null : "only the chief may do it");

function sits(club, { seat, account, captain }) {
  const chair = club.seats[seat];
  if (!chair || isTaken(chair) || club.begun || club.ended) return `${seat} is no free seat of a game that has not begun`;
  if ((captain !== undefined) !== (account === null)) return "either an account sits there or the computer";
  if ((chair.reserved ?? account) !== account) return `${seat} was kept for somebody else`;
  if (account === null) return null;
  if (club.benched.has(account)) return `${account} is or was a referee of this game`;
  return (club.seated[account] ?? chair.side) === chair.side ? null : `${account} sits on the other side`;
}

function joins(club, { by }) {
  if (club.fork || club.tournament) return "a game is entered in one tournament, and a fork in none";
  if (club.begun) return "a game is entered in a tournament before its battle begins";
  return by === club.host ? null : "only the player who opened a game can enter it";
}

function closes(club, fact, before) {
  const why = isOpen(club, fact);
  if (why) return why;
  const { window } = club;
  if (!same(Object.keys(fact.orders).sort(), [...window.owes].sort())) return "it does not name the seats that were asked";
  if (club.paused && fact.reason !== "complete") return "the clock stood still";
  if (fact.reason === "complete") return isComplete(window) ? null : "not every seat that was asked had sealed";
  if (fact.reason === "deadline") return window.deadline !== null && !isComplete(window) ? null : "no deadline was missed";
  return before?.topic === "WindowCalled/1" ? null : "no referee called it";
}

/** The records before a place that have not been undone. */
function pathTo(records, place) {
  let reach = place;
  return records.slice(0, place - 1).reverse().filter(({ version, topic, fact }) => {
    if (version > reach) return topic !== "GameRewound/1" && KINDS[topic] === "club";
    if (topic === "GameRewound/1") reach = Math.min(reach, fact.to_version);
    return true;
  }).reverse();
}

/** A fork may go back to versions of its parent, which are in its base. */
const isUnopened = ({ fork }, { to_version: to }, path) => !fork && path.find(({ version }) => version === to)?.topic !== "WindowOpened/1";

const asks = (club, fact, before, place, records) => (club.undo ? "another request waited" : club.ended ? "the battle was over" : plays(club, fact.by))
  ?? (isUnopened(club, fact, pathTo(records, place)) ? "no window was opened there, or it was undone" : null);

function rewinds(club, fact, before, place, records) {
  if (club.resolving) return "a window was being resolved";
  const path = pathTo(records, place);
  if (isUnopened(club, fact, path)) return `no window was opened at ${fact.to_version}, or it was undone`;
  if (fact.rests_on === undefined) return "it does not say what it rests on";
  const miscounted = miscounts(club, fact, records.slice(0, place - 1));
  if (miscounted) return miscounted;
  if (refereeOf(club, fact.by) && !club.fork) return byReferee(club, fact.by, fact);
  if (!fact.rests_on.length) return alone(club, fact, path);
  const { undo } = club;
  if (!undo || undo.to !== fact.to_version || undo.by !== fact.by) return "nobody had asked for it";
  const silent = asked(club).find((seat) => undo.consents[seat] === undefined);
  if (silent !== undefined) return `${silent} has not agreed`;
  return same(fact.rests_on, sorted(Object.values(undo.consents))) ? null : "it does not rest on the consent of every seat";
}

const nameOf = ({ turn, window }) => `${turn}/${window.split(".")[0]}`;

/** Counts of steps, draws and windows must go on. Those that a fork took from its parent are in its base. */
function miscounts(club, { step, draws, windows, to_version: to }, earlier) {
  const steps = earlier.filter(({ topic }) => topic === "WindowClosed/1").map(({ fact }) => fact.step + 1);
  const drawn = earlier.flatMap(drawsOf).map(({ index }) => index);
  if ((!club.fork || steps.length) && step !== (steps.at(-1) ?? 1)) return `it goes on with step ${step}`;
  if ((!club.fork || drawn.length) && draws !== (drawn.at(-1) ?? 0)) return `it goes on after draw ${draws}`;
  const { counted } = club;
  const again = Object.keys(windows).sort().find((key) => windows[key] !== (counted[key] ?? 0)) ?? "";
  const left = earlier[to - 1];
  const right = left?.topic !== "WindowOpened/1" || again === nameOf(left.fact);
  return right && same(windows, { ...counted, [again]: (counted[again] ?? 0) + 1 }) ? null : "it does not count the windows that were opened";
}

/** Players may undo their own order alone as long as nothing was revealed, drawn or answered since; an account with all seats always may. */
function alone(club, fact, path) {
  const mine = seatsOf(club, fact.by);
  if (!mine.length) return `${fact.by} neither plays nor is a referee`;
  if (mine.length === Object.keys(club.seats).length) return null;
  if (club.ended) return "the battle was over";
  const since = path.filter(({ version }) => version > fact.to_version);
  const closed = since.findIndex(({ topic }) => topic === "WindowClosed/1");
  const own = since.slice(0, closed < 0 ? undefined : closed).findLast(({ topic, fact: told }) => topic === "OrdersSealed/1" && mine.includes(told.seat));
  if (!own) return `${fact.by} had no order in that window to take back`;
  const rests = ({ topic, fact: told, version }) => version > own.version && (topic === "OrdersOpened/1" || drawsOf({ topic, fact: told }).length > 0
    || (["OrdersSealed/1", "OrdersWithdrawn/1"].includes(topic) && !mine.includes(told.seat)));
  return since.some(rests) ? "others rest on what happened since" : null;
}

function raises(club, fact, before, place) {
  if (club.fork) return "this is not possible in a fork";
  if (Object.hasOwn(club.disputes, fact.dispute)) return `${fact.dispute} had been raised before`;
  if (!fact.facts.every((version) => version > 0 && version < place)) return "it points at records that were not there";
  return refereeOf(club, fact.by) ? null : plays(club, fact.by);
}

/** An annulment rewinds, a correction changes something; other rulings rewind only together with a change. */
function doesWhatItSays({ ruling, to_version: to, change }) {
  const [back, changes] = [to !== null, !same(change, { options: null, positions: {}, counters: [], correct: null })];
  return { annulled: back, corrected: back || changes }[ruling] ?? (changes || !back);
}

function rules(club, fact, before, place, records) {
  const asked = club.disputes[fact.dispute];
  if (!waitsForRuling(asked)) return `${fact.dispute} did not wait for a ruling`;
  if (fact.to_version !== null) {
    const near = records.slice(club.rewound, place - 1).every(({ topic }) => ["SeedCommitted/1", "DeadlineMoved/1"].includes(topic));
    if (!club.rewound || !near || records[club.rewound - 1].fact.to_version !== fact.to_version) return "the table was not taken back there";
  }
  if (!doesWhatItSays(fact)) return `it is called ${fact.ruling}, and does something else`;
  if (!asked.ruling) return byReferee(club, fact.by, fact);
  const since = refereeOf(club, fact.by)?.version;
  if (since === undefined || chiefOf(club) !== fact.by) return "only the chief of the referees rules upon an appeal";
  return same(fact.rests_on, [...(since > 0 ? [since] : []), asked.appealed]) ? null : "it does not rest on the appointment and the appeal";
}

function pauses(club, fact, before, place) {
  if (club.paused) return "the clock stood still already";
  if (["DisputeRaised/1", "RulingAppealed/1"].includes(before?.topic) && same(fact.rests_on, [place - 1])) return before.fact.by === fact.by ? null : "somebody else raised it";
  return byReferee(club, fact.by, fact);
}

function resumes(club, fact, before, place) {
  if (!club.paused) return "the clock was running";
  if (before?.topic === "DisputeWithdrawn/1" && same(fact.rests_on, [place - 1])) return before.fact.by === fact.by ? null : "somebody else took it back";
  return byReferee(club, fact.by, fact);
}

const MOVING = [
  "GamePaused/1", "GameResumed/1", "GameRewound/1", "SeedCommitted/1", "WindowExtended/1", "ReserveDrawn/1", "DayOffTaken/1", "AdjournmentEnded/1",
  "StandInSeated/1",
];
const moves = (club, fact, before) => isOpen(club, fact)
  ?? (fact.deadline !== null && club.seconds === null ? "no clock was agreed upon" : null)
  ?? (MOVING.includes(before?.topic) ? null : "nothing moved the deadline");

const endable = (club) => (club.fork ? "this is not possible in a fork" : club.ended || club.resolving ? "the battle was over, or a window being resolved" : null);
const declines = (club, fact) => (club.begun ? endable(club) : "the battle had not begun") ?? bySeat(club, fact.seat) ?? (same(fact.rests_on, []) ? null : "it needs nothing to rest on");
const offers = (club, fact) => declines(club, fact) ?? (club.window?.turn === fact.turn ? null : `it was not turn ${fact.turn}`);
// An offer of resignation is valid for one turn.
const stands = ({ window }, kind, { turn }) => kind !== "resignation" || turn === window?.turn;
const allOffered = (club, kind, seats, fact) => {
  const made = Object.entries(club.offers[kind] ?? {}).filter(([, offer]) => stands(club, kind, offer));
  return ofAll(asked(club).filter((seat) => seats.includes(seat)), table(Object.fromEntries(made.map(([seat, { version }]) => [seat, version]))), fact);
};

function aborts(club, fact, before, place, records) {
  const why = endable(club);
  if (why) return why;
  if (records.slice(0, place - 1).some(({ topic }) => topic === "OrdersOpened/1")) return "orders had been revealed";
  if (same(fact.rests_on, OPENING) && !club.begun) return fact.by === club.host ? null : `${fact.by} did not open the game`;
  return allOffered(club, "abort", Object.keys(club.seats), fact) === null ? null : byReferee(club, fact.by, fact);
}

function forfeits(club, fact) {
  const { window, misses, limit } = club;
  if (limit === null || !window || window.deadline === null || endable(club)) return "no forfeit was agreed, or no deadline could be missed";
  const seats = sideOf(club, fact.side);
  const late = seats.filter((seat) => window.owes.includes(seat) && !Object.hasOwn(window.orders, seat));
  const behind = (seat) => (misses[seat]?.length ?? 0) + late.includes(seat) >= limit;
  if (!late.length || !seats.every(behind)) return `${fact.side} has not missed as many deadlines as was agreed`;
  return same(fact.rests_on, sorted(new Set(seats.flatMap((seat) => misses[seat] ?? [])))) ? null : "it does not rest on the windows that were missed";
}

function ends(club, told, before, place, records) {
  if (club.ended) return "the battle was over";
  if (isResolving(club)) return null;
  if (!before || club.ending !== place - 1) return "nobody decided that the battle ends here, and no rule did";
  const { topic, fact } = records[place - 1];
  const winner = (given) => [...new Set(Object.values(club.seats).map((seat) => seat.side))].filter((other) => other !== given).sort(byCharacters)[0] ?? null;
  const result = (side, why) => (side === null ? ["GameDrawn/1", { why }] : ["GameWon/1", { side, why }]);
  const due = {
    "DrawAgreed/1": () => result(null, "agreement"),
    "GameAborted/1": () => ["GameVoided/1", { why: "abort" }],
    "ResultAdjudicated/1": ({ side }) => result(side, "adjudication"),
    "SideResigned/1": ({ side }) => result(winner(side), "resignation"),
    "SideForfeited/1": ({ side }) => result(winner(side), "forfeit"),
  }[before.topic](before.fact);
  return same([topic, fact], due) ? null : `it is not what ${before.topic} comes to`;
}

const isComputers = ({ seats }, seat) => (seats[seat]?.captain && seats[seat].account === null ? null : `no captain of the computer sat in ${seat}`);
const begins = (club, fact, before, place) => (place === 1 ? null : "a game begins once, with its first record");
const never = () => null;
const AGREED_WITH = ["GameOpened/1", "TermsAgreed/1", "ShipTermsAgreed/1", "FirstWindAgreed/1", "ScenarioAgreed/1", "PrivacyAgreed/1"];
const OWN = "own-", DIGITS = 40;
const agrees = (club, fact, before) => (AGREED_WITH.includes(before?.topic) ? null : "ships, the first wind, privacy and spectators are agreed upon with the opening of a game");

/** Terms that cannot be kept: time limits without a clock, or a stand-in without its captain. */
function unkept({ seconds }, { reserve, hours, days_off: days, forfeit_after: forfeit, stand_in_after: standIn, captain }) {
  if (seconds === null && (reserve || hours || days || forfeit || standIn)) return "no clock was agreed upon";
  if ((standIn === null) !== (captain === null)) return "a stand-in needs a captain, and a captain a stand-in";
  return hours === null || hours[0] < hours[1] ? null : "the hours end before they begin";
}

// A user's scenario is named by the hash of its document, and the opening says which one is played.
const describes = (club, fact, before, place, records) => agrees(club, fact, before)
  ?? (fact.scenario === records[0].fact.scenario && fact.scenario === club.documents[place] ? null : "the document is not that of the scenario that the game was opened with");

async function documentNames(records) {
  const agreed = records.map(({ topic, fact }, index) => [index + 1, topic, fact]).filter(([, topic]) => topic === "ScenarioAgreed/1");
  return Object.fromEntries(await Promise.all(agreed.map(async ([place, , { document }]) => [place, OWN + hex(await sha256(canonical(document))).slice(0, DIGITS)])));
}

// Why an act was not allowed: called with the club before it, the fact, the record before it if that was an act, and its index.
const WHY_NOT = {
  "GameOpened/1": begins, "GameForked/1": begins, "SeatTaken/1": sits, "TournamentJoined/1": joins, "SeedCommitted/1": never, "SeedRevealed/1": never,
  "TermsAgreed/1": (club, fact, before) => (before?.topic === "GameOpened/1" ? unkept(club, fact) : "terms are agreed with the opening of a game"),
  "ShipTermsAgreed/1": agrees, "FirstWindAgreed/1": agrees, "PrivacyAgreed/1": agrees, "SpectatorsAgreed/1": agrees, "ScenarioAgreed/1": describes,
  "WindowOpened/1": (club, { deadline }) => (!isResolving(club) || club.ended ? "no window was being resolved"
    : deadline === null || (club.seconds !== null && !club.paused) ? null : "it has a deadline, and no clock was running"),
  "OrdersSealed/1": (club, fact) => isOpen(club, fact) ?? (club.window.owes.includes(fact.seat) ? null : `${fact.seat} was not asked`) ?? (club.paused ? "the clock stood still" : null),
  "OrdersWithdrawn/1": (club, fact) => isOpen(club, fact) ?? (Object.hasOwn(club.window.orders, fact.seat) ? null : `${fact.seat} had sealed nothing`),
  "WindowClosed/1": closes,
  "OrdersOpened/1": (club) => ((club.ended && !club.revealed) || isResolving(club) ? null : "nothing was being resolved that could open an order"),
  "RefereeAppointed/1": appoints,
  "RefereeConsented/1": (club, fact) => bySeat(club, fact.seat),
  "RefereeRecused/1": (club, fact) => byReferee(club, fact.account, fact),
  "RefereeChallenged/1": (club, fact) => bySeat(club, fact.seat) ?? isReferee(club, fact.account),
  "RefereeDismissed/1": (club, fact) => isReferee(club, fact.account) ?? (byChief(club, fact) === null ? null : plays(club, fact.by) ?? ofAll(asked(club), club.challenges[fact.account], fact)),
  "ChiefNamed/1": (club, fact) => byChief(club, fact) ?? isReferee(club, fact.account),
  "RefereeKeyNamed/1": (club, fact) => isReferee(club, fact.account) ?? (same(fact.rests_on, [refereeOf(club, fact.account).version, ...(club.keys[fact.account] ? [club.keys[fact.account]] : [])])
    ? null : "it does not rest on the appointment and the key before"),
  "RefereeLooked/1": (club, fact) => isOpen(club, fact) ?? (club.looks.has(canonical([fact.account, fact.turn, fact.window])) ? "once is enough" : null) ?? byReferee(club, fact.account, fact),
  "WindowCalled/1": (club, fact) => isOpen(club, fact) ?? byReferee(club, fact.by, fact),
  "UndoAsked/1": asks,
  "UndoConsented/1": (club, fact) => waits(club, fact) ?? (fact.by === null ? isComputers(club, fact.seat) : bySeat(club, fact.seat, fact.by)),
  "UndoRefused/1": (club, fact) => waits(club, fact) ?? plays(club, fact.by),
  "UndoExpired/1": waits,
  "GameRewound/1": rewinds,
  "DisputeRaised/1": raises, "DisputeRuled/1": rules,
  "GamePaused/1": pauses,
  "GameResumed/1": resumes,
  "DeadlineMoved/1": moves,
  "EndOffered/1": offers, "EndDeclined/1": declines,
  "SideResigned/1": (club, fact) => endable(club) ?? allOffered(club, "resignation", sideOf(club, fact.side), fact),
  "DrawAgreed/1": (club, fact) => endable(club) ?? allOffered(club, "draw", Object.keys(club.seats), fact),
  "GameAborted/1": aborts, "SideForfeited/1": forfeits,
  "ResultAdjudicated/1": (club, fact) => endable(club) ?? byReferee(club, fact.by, fact),
  "GameWon/1": ends, "GameDrawn/1": ends, "GameVoided/1": ends,
  ...MORE_WHY_NOT,
};
// These name no account, so nothing about them rests on the server's word.
const UNWORDED = ["TermsAgreed/1", "ShipTermsAgreed/1", "FirstWindAgreed/1", "ScenarioAgreed/1", "PrivacyAgreed/1", "SpectatorsAgreed/1", "SeedCommitted/1", "SeedRevealed/1", "WindowOpened/1", "OrdersOpened/1", "GameWon/1", "GameDrawn/1", "GameVoided/1"];

const gone = (club, { account }) => Object.assign(club, {
  referees: club.referees.filter((referee) => referee.account !== account), consents: without(club.consents, account),
  challenges: without(club.challenges, account), chief: club.chief === account ? null : club.chief,
});
const decided = (club, fact, place) => { club.ending = place; };
const over = (club, fact, place) => Object.assign(club, { ended: place, window: null, resolving: false });

// What an act changes in the club, or in the windows.
const THEN = {
  "GameOpened/1": (club, { by, seats, seconds }) => Object.assign(club, { host: by, seconds, seats: table(Object.fromEntries(seats.map(({ seat, side }) => [seat, { side, account: null, captain: null, reserved: null }]))) }),
  "GameForked/1": (club, { by }) => Object.assign(club, newClub(), {
    fork: true, host: by, seconds: null, begun: club.begun, counted: club.counted,
    seats: table(Object.fromEntries(Object.entries(club.seats).map(([seat, chair]) => [seat, { ...chair, account: by, captain: null }]))),
    referees: club.referees.map((referee) => ({ ...referee, version: 0 })), window: club.window && { ...club.window, deadline: null },
  }),
  "SeatTaken/1": (club, { seat, account, captain }) => {
    club.seats = table(club.seats, { [seat]: { ...club.seats[seat], account, captain: captain ?? null } });
    if (account !== null) club.seated = table(club.seated, { [account]: club.seats[seat].side });
  },
  "TermsAgreed/1": (club, terms) => Object.assign(club, {
    limit: terms.forfeit_after, terms, reserves: table(Object.fromEntries(Object.keys(club.seats).map((seat) => [seat, terms.reserve]))),
  }),
  "TournamentJoined/1": (club, { referees }, version) => { club.tournament = { version, referees: referees ?? [] }; },
  "SeedCommitted/1": (club) => { club.revealed = false; },
  "SeedRevealed/1": (club) => { club.revealed = true; },
  "WindowOpened/1": (club, { turn, window, owes, deadline }, version) => {
    Object.assign(club, { begun: true, resolving: false, window: { turn, id: window, owes, deadline, version, orders: table() } });
    club.counted = table(club.counted, { [nameOf({ turn, window })]: (club.counted[nameOf({ turn, window })] ?? 0) + 1 });
    club.opened.set(version, { window: club.window, misses: club.misses });
  },
  "OrdersSealed/1": (club, { seat }, version) => { club.window = { ...club.window, orders: table(club.window.orders, { [seat]: version }) }; },
  "OrdersWithdrawn/1": (club, { seat }) => { club.window = { ...club.window, orders: without(club.window.orders, seat) }; },
  "WindowClosed/1": (club, { orders, reason }, version) => {
    Object.assign(club, { window: null, resolving: true });
    for (const [seat, digest] of Object.entries(orders)) {
      if (digest !== null) club.misses = without(club.misses, seat);
      else if (reason === "deadline") club.misses = table(club.misses, { [seat]: [...(club.misses[seat] ?? []), version] });
    }
  },
  "RefereeAppointed/1": (club, { account }, version) => { club.referees = [...club.referees, { account, version }]; club.benched.add(account); },
  "RefereeConsented/1": (club, { account, seat }, version) => { club.consents = put(club.consents, account, seat, version); },
  "RefereeChallenged/1": (club, { account, seat }, version) => { club.challenges = put(club.challenges, account, seat, version); },
  "RefereeRecused/1": gone, "RefereeDismissed/1": gone,
  "ChiefNamed/1": (club, { account }) => { club.chief = account; },
  "RefereeKeyNamed/1": (club, { account }, version) => { club.keys = table(club.keys, { [account]: version }); },
  "RefereeLooked/1": (club, { account, turn, window }) => club.looks.add(canonical([account, turn, window])),
  "UndoAsked/1": (club, { undo, to_version: to, by }) => { club.undo = { id: undo, to, by, consents: table() }; },
  "UndoConsented/1": (club, { seat }, version) => { club.undo = { ...club.undo, consents: table(club.undo.consents, { [seat]: version }) }; },
  "UndoRefused/1": (club) => { club.undo = null; }, "UndoExpired/1": (club) => { club.undo = null; },
  "GameRewound/1": (club, { to_version: to, windows }, version) => {
    const { window, misses } = club.opened.get(to) ?? club.first;
    const name = window.id.split(".")[0];
    const again = { ...window, id: `${name}.${windows[`${window.turn}/${name}`]}`, deadline: null, version, orders: table() };
    Object.assign(club, { window: again, misses, resolving: false, ended: club.ended > to ? 0 : club.ended, undo: null, rewound: version, counted: windows, offers: table(), ending: 0 });
  },
  "DisputeRaised/1": (club, { dispute, ...told }, version) => { club.disputes = table(club.disputes, { [dispute]: { by: told.by, version, ruling: null, first: null, appealed: null, withdrawn: null } }); },
  "DisputeRuled/1": (club, { dispute, by }, version) => {
    const asked = club.disputes[dispute];
    club.disputes = table(club.disputes, { [dispute]: { ...asked, ruling: { by, version }, first: asked.ruling } });
  },
  "GamePaused/1": (club, { by }) => { club.paused = { by, adjourned: 0 }; }, "GameResumed/1": (club) => { club.paused = null; },
  "DeadlineMoved/1": (club, { deadline }) => { club.window = { ...club.window, deadline }; },
  "EndOffered/1": (club, { offer, seat, turn }, version) => { club.offers = put(club.offers, offer, seat, { turn, version }); },
  "EndDeclined/1": (club, { offer }) => { club.offers = without(club.offers, offer); },
  "SideResigned/1": decided, "DrawAgreed/1": decided, "GameAborted/1": decided, "SideForfeited/1": decided, "ResultAdjudicated/1": decided,
  "GameWon/1": over, "GameDrawn/1": over, "GameVoided/1": over,
  ...MORE_THEN,
};

const newClub = () => ({
  counted: table(), keys: table(),
  seats: table(), host: null, seconds: null, limit: null, fork: false, begun: false, window: null, opened: new Map(), first: null, resolving: false, ended: 0,
  revealed: false, referees: [], benched: new Set(), seated: table(), consents: table(), challenges: table(), chief: null, tournament: null, undo: null, disputes: table(),
  looks: new Set(), paused: null, terms: null, reserves: table(), days: table(), away: table(), volunteers: table(), offers: table(), ending: 0, misses: table(), rewound: 0, due: null,
});

/** The record that must follow an act directly, because the act says so; null for most acts. */
function dueAfter({ window }, topic, told) {
  if (topic === "WindowCalled/1") return { isMet: (next) => next === "WindowClosed/1", why: "a referee had called the window, and it was not closed" };
  if (topic !== "SeatSubstituted/1" || told.keeps_orders || !window || !Object.hasOwn(window.orders, told.seat)) return null;
  const due = { seat: told.seat, turn: window.turn, window: window.id };
  return { isMet: (next, fact) => next === "OrdersWithdrawn/1" && same(fact, due), why: `the order of ${told.seat} was not to be kept, and was not taken back` };
}

function hear(club, records, place) {
  const fail = (why) => { throw new Wrong("authority", `record ${place}`, place, why); };
  const [{ topic, fact }, last] = [records[place - 1], records[place - 2]];
  const before = last && Object.hasOwn(ACTS, last.topic) ? last : null;
  if (club.due && !club.due.isMet(topic, fact)) fail(club.due.why);
  if (!Object.hasOwn(ACTS, topic)) {
    if (Object.hasOwn(TABLE_ACTS, topic)) {
      const unruled = TABLE_ACTS[topic](club, fact);
      if (unruled !== null) fail(`${topic}: ${unruled}`);
      return 0;
    }
    if (KINDS[topic] === "club") fail(`nobody is known who may do ${topic}`);
    if (!isResolving(club)) fail(`no step was being resolved that could tell ${topic}`);
    return 0;
  }
  const member = beyond(ACTS[topic], fact);
  if (member !== undefined) fail(`${member} is malformed`);
  const why = WHY_NOT[topic](club, fact, before, place, records);
  if (why !== null) fail(`${topic}: ${why}`);
  try { THEN[topic]?.(club, fact, place); } catch { fail(`${topic} cannot follow`); }
  club.due = dueAfter(club, topic, fact);
  return UNWORDED.includes(topic) ? 0 : 1;
}

/** The number of acts for which only the server says who did them and when; throws Wrong at the first act that was not allowed. */
export async function checkAuthority({ records, base }) {
  const club = { ...newClub(), documents: await documentNames(records) };
  for (const { topic, fact, version } of base?.records ?? []) {
    if (beyond(ACTS[topic] ?? {}, fact) !== undefined) throw new Wrong("authority", `record ${version}`, version, "it is malformed");
    THEN[topic]?.(club, fact, version);
  }
  let worded = 0;
  for (let place = 1; place <= records.length; place += 1) {
    worded += hear(club, records, place);
    if (place === 1) club.first = { window: club.window, misses: table() };
  }
  const last = records.length;
  if (club.due) throw new Wrong("authority", `record ${last}`, last, club.due.why);
  return worded;
}
