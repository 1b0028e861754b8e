// Acts of the people around a battle: seats kept, left and taken over, disputes and what rulings change, time given and taken.

import { OPENING, byReferee, bySeat, chiefOf, isOpen, isTaken, plays, put, refereeOf, same, seatsOf, without } from "./verify-club.js";
import { table } from "./verify-forms.js";

const onNothing = ({ rests_on: grounds }) => (same(grounds, []) ? null : "it rests on something, and needs nothing");
const restsOn = (grounds, due, why) => (same(grounds, due) ? null : why);
export const waitsForRuling = (asked) => Boolean(asked) && asked.withdrawn === null && (!asked.ruling || (asked.appealed !== null && !asked.first));

function byHost(club, fact) {
  if (club.begun || club.ended || club.fork) return "the battle had begun";
  return fact.by === club.host ? restsOn(fact.rests_on, OPENING, "it does not rest on the opening") : `${fact.by} did not open the game`;
}

function takesOver(club, { seat, account }) {
  const chair = club.seats[seat];
  if (!chair || !club.begun || club.ended) return `${seat} is no seat of a battle that is fought`;
  if (club.benched.has(account)) return `${account} is or was a referee of this game`;
  return (club.seated[account] ?? chair.side) === chair.side ? null : `${account} sits or has sat on the other side`;
}

function substitutes(club, fact) {
  const ready = club.volunteers[fact.seat]?.[fact.account];
  if (ready === undefined) return `${fact.account} had not offered to take ${fact.seat} over`;
  const since = refereeOf(club, fact.by)?.version;
  if (since === undefined) return `${fact.by} was no referee of this game then`;
  return takesOver(club, fact) ?? restsOn(fact.rests_on, [since, ready], "it does not rest on the referee and the volunteer");
}

function answers(club, fact) {
  const asked = club.disputes[fact.dispute];
  if (!waitsForRuling(asked)) return `${fact.dispute} did not wait for a ruling`;
  if (!seatsOf(club, fact.by).length && !refereeOf(club, fact.by)) return `${fact.by} neither plays nor is a referee`;
  return restsOn(fact.rests_on, [asked.version], "it does not rest on the question");
}

function appeals(club, fact) {
  const asked = club.disputes[fact.dispute];
  if (!asked?.ruling || asked.appealed !== null || asked.withdrawn !== null) return "there was no ruling that could be appealed against";
  if (plays(club, fact.by)) return plays(club, fact.by);
  if ([null, asked.ruling.by].includes(chiefOf(club))) return "the chief had ruled already";
  return restsOn(fact.rests_on, [asked.ruling.version], "it does not rest on the ruling");
}

function isRuled(club, fact) {
  const ruling = club.disputes[fact.dispute]?.ruling;
  if (!ruling || ruling.by !== fact.by) return `${fact.by} did not rule on ${fact.dispute}`;
  if (!refereeOf(club, fact.by)) return `${fact.by} was no referee of this game then`;
  return restsOn(fact.rests_on, [ruling.version], "it does not rest on the ruling");
}

function amends(club, fact) {
  const ruling = club.disputes[fact.dispute]?.ruling;
  if (!ruling || !club.window || fact.by !== ruling.by) return "no ruling allows it";
  return restsOn(fact.rests_on, [ruling.version], "it does not rest on the ruling");
}

const spends = ({ reserves }, { seat, seconds, left }) => (seconds > 0 && left >= 0 && (reserves[seat] ?? 0) === seconds + left ? null : `${seat} had not so much`);
const isLate = ({ window }, { seat }) => (window && window.deadline !== null && window.owes.includes(seat) && !Object.hasOwn(window.orders, seat) ? null : `no deadline waited for ${seat}`);

function givesTime(club, fact) {
  return isOpen(club, fact) ?? (club.window.deadline === null ? "the window had no deadline" : null) ?? byReferee(club, fact.by, fact);
}

function takesOff(club, fact) {
  const taken = club.days[fact.seat] ?? [];
  if (taken.includes(fact.day) || taken.length >= (club.terms?.days_off ?? 0)) return `${fact.seat} had no day off left`;
  return bySeat(club, fact.seat) ?? onNothing(fact);
}

function standsIn(club, fact) {
  const missed = club.misses[fact.seat] ?? [];
  const agreed = club.terms?.stand_in_after ?? null;
  if (agreed === null || fact.captain !== club.terms.captain || missed.length + 1 < agreed) return "no stand-in was agreed for so few deadlines missed";
  if (fact.account !== null) return "the computer stands in, and no account";
  return restsOn(fact.rests_on, missed, "it does not rest on the deadlines that were missed") ?? bySeat(club, fact.seat) ?? isLate(club, fact);
}

function relieves(club, fact) {
  const away = club.away[fact.seat];
  if (!away || away.account !== fact.account) return `nobody stood in for ${fact.account}`;
  return restsOn(fact.rests_on, [away.version], "it does not rest on the stand-in");
}

export const MORE_WHY_NOT = {
  "SeatReserved/1": (club, fact) => (club.seats[fact.seat] && !isTaken(club.seats[fact.seat]) ? byHost(club, fact) : `${fact.seat} is no free seat`),
  "SeatLeft/1": (club, fact) => (club.begun || club.ended ? "the battle had begun" : bySeat(club, fact.seat, fact.account) ?? onNothing(fact)),
  "SeatVacated/1": (club, fact) => bySeat(club, fact.seat, fact.account) ?? byHost(club, fact),
  "SubstituteVolunteered/1": (club, fact) => takesOver(club, fact) ?? onNothing(fact),
  "SeatSubstituted/1": substitutes,
  "DisputeAnswered/1": answers,
  "DisputeWithdrawn/1": (club, fact) => (club.disputes[fact.dispute] && club.disputes[fact.dispute].by !== fact.by ? "somebody else asked" : answers(club, fact)),
  "RulingAppealed/1": appeals,
  "ReadingSwitched/1": isRuled,
  "OrderCorrected/1": (club, fact) => isOpen(club, fact) ?? (Object.keys(club.window.orders).length ? "the window was not opened again for it" : isRuled(club, fact)),
  "WindowExtended/1": givesTime,
  "TimeFined/1": (club, fact) => spends(club, fact) ?? byReferee(club, fact.by, fact),
  "ReserveDrawn/1": (club, fact) => isLate(club, fact) ?? spends(club, fact) ?? restsOn(fact.rests_on, [club.window.version], "it rests on no open window"),
  "DayOffTaken/1": takesOff,
  "GameAdjourned/1": (club, fact) => (club.paused && !club.paused.adjourned && club.paused.by === fact.by ? byReferee(club, fact.by, fact) : "the clock was not stopped for it"),
  "AdjournmentEnded/1": (club, fact) => (club.paused?.adjourned ? restsOn(fact.rests_on, [club.paused.adjourned], "it does not rest on the adjournment") : "the battle was not adjourned"),
  "StandInSeated/1": standsIn,
  "StandInRequested/1": (club, fact) => (!club.begun || club.ended ? "no battle was being fought" : bySeat(club, fact.seat, fact.account) ?? onNothing(fact)),
  "StandInRelieved/1": relieves,
};

// Acts on the table: this verifier does not check what they change, only that a ruling allows it.
export const TABLE_ACTS = { "PositionAmended/1": amends, "CounterRestored/1": amends };

const leaves = (club, { seat, captain }, version) => {
  club.away = table(club.away, { [seat]: { account: club.seats[seat].account, version } });
  forgive(club, seat);
  seatAt(club, seat, null, captain);
};
const emptied = (club, { seat }) => {
  club.seats = put(club.seats, seat, "account", null);
  unsay(club, seat);
};
/** Forget what a seat agreed to, challenged or offered, as it does not bind the next player in the seat. */
function unsay(club, seat) {
  for (const said of ["consents", "challenges", "offers"]) {
    club[said] = table(Object.fromEntries(Object.entries(club[said]).map(([about, given]) => [about, without(given, seat)])));
  }
  if (club.undo) club.undo = { ...club.undo, consents: without(club.undo.consents, seat) };
}
/** Missed deadlines of a seat count no more, also in versions to which the table may go back. */
const forgive = (club, seat) => [club, club.first, ...club.opened.values()].forEach((kept) => { if (kept) kept.misses = without(kept.misses, seat); });
const spent = (club, { seat, left }) => { club.reserves = table(club.reserves, { [seat]: left }); };
const noted = (name) => (club, { dispute }, version) => { club.disputes = put(club.disputes, dispute, name, version); };
const seatAt = (club, seat, account, captain) => { club.seats = table(club.seats, { [seat]: { ...club.seats[seat], account, captain } }); };

export const MORE_THEN = {
  "SeatReserved/1": (club, { seat, account }) => { club.seats = put(club.seats, seat, "reserved", account); },
  "SeatLeft/1": emptied, "SeatVacated/1": emptied,
  "SubstituteVolunteered/1": (club, { seat, account }, version) => { club.volunteers = put(club.volunteers, seat, account, version); },
  "SeatSubstituted/1": (club, { seat, account }) => {
    seatAt(club, seat, account, null);
    forgive(club, seat);
    unsay(club, seat);
    Object.assign(club, { away: without(club.away, seat), volunteers: without(club.volunteers, seat), seated: table(club.seated, { [account]: club.seats[seat].side }) });
  },
  "DisputeWithdrawn/1": noted("withdrawn"), "RulingAppealed/1": noted("appealed"),
  "TimeFined/1": spent, "ReserveDrawn/1": spent,
  "DayOffTaken/1": (club, { seat, day }) => { club.days = table(club.days, { [seat]: [...(club.days[seat] ?? []), day] }); },
  "GameAdjourned/1": (club, fact, version) => { club.paused = { ...club.paused, adjourned: version }; },
  "AdjournmentEnded/1": (club) => { club.paused = null; },
  "StandInSeated/1": leaves, "StandInRequested/1": leaves,
  "StandInRelieved/1": (club, { seat, account }) => { seatAt(club, seat, account, null); club.away = without(club.away, seat); },
};
