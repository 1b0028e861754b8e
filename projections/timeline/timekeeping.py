"""Sentences about time given and taken, adjournments and stand-ins."""

from domain.facts.timekeeping import (
    AdjournmentEnded,
    DayOffTaken,
    GameAdjourned,
    ReserveDrawn,
    StandInRelieved,
    StandInRequested,
    StandInSeated,
    TimeFined,
    WindowExtended,
)
from projections.timeline.says import says
from projections.timeline.unspoken import say
from projections.timeline.words import Telling, moment, plain, said


@says(WindowExtended)
def extended(fact: WindowExtended, telling: Telling) -> str:
    return say(
        "WindowExtended",
        "{by} gives {seconds:second|seconds} more for {window}: {reason}.",
        by=telling.person(fact.by),
        seconds=fact.seconds,
        window=plain(fact.window),
        reason=said(fact.reason),
    )


@says(TimeFined)
def fined(fact: TimeFined, telling: Telling) -> str:
    return say(
        "TimeFined",
        "{by} takes {seconds:second|seconds} from {seat}: {reason}.",
        by=telling.person(fact.by),
        seconds=fact.seconds,
        seat=telling.captain(fact.seat),
        reason=said(fact.reason),
    )


@says(ReserveDrawn)
def drawn(fact: ReserveDrawn, telling: Telling) -> str:
    return say(
        "ReserveDrawn",
        "{seat} draws on the reserve: {seconds:second|seconds}, {left} left.",
        seat=telling.captain(fact.seat),
        seconds=fact.seconds,
        left=fact.left,
    )


@says(DayOffTaken)
def taken_off(fact: DayOffTaken, telling: Telling) -> str:
    return say("DayOffTaken", "{seat} takes {day} off.", seat=telling.captain(fact.seat), day=fact.day)


@says(GameAdjourned)
def adjourned(fact: GameAdjourned, telling: Telling) -> str:
    until = moment(fact.until)
    return say(
        "GameAdjourned",
        "{by} adjourns the battle until {until}: {reason}.",
        by=telling.person(fact.by),
        until=until,
        reason=said(fact.reason),
    )


@says(AdjournmentEnded)
def ended(fact: AdjournmentEnded, telling: Telling) -> str:  # noqa: ARG001  (there is one at a time)
    return say("AdjournmentEnded", "The battle goes on after its adjournment.")


@says(StandInSeated)
def stood_in(fact: StandInSeated, telling: Telling) -> str:
    before = telling.before.seats.get(fact.seat)
    who = before.name if before and before.name else telling.chair(fact.seat)
    return say(
        "StandInSeated",
        "The computer's {captain} captain stands in for {who} in {seat}.",
        captain=plain(fact.captain),
        who=who,
        seat=telling.chair(fact.seat),
    )


@says(StandInRequested)
def asked_in(fact: StandInRequested, telling: Telling) -> str:
    before = telling.before.seats.get(fact.seat)
    who = before.name if before and before.name else telling.chair(fact.seat)
    named = {"captain": plain(fact.captain), "who": who, "seat": telling.chair(fact.seat)}
    if fact.turns is None:
        return say(
            "StandInRequested",
            "{who} lets the computer's {captain} captain take {seat} until they are back.",
            **named,
        )
    return say(
        "StandInRequested",
        "{who} lets the computer's {captain} captain take {seat} for {turns:turn|turns}.",
        turns=fact.turns,
        **named,
    )


@says(StandInRelieved)
def relieved(fact: StandInRelieved, telling: Telling) -> str:
    return say("StandInRelieved", "{name} is back in {seat}.", name=fact.name, seat=telling.chair(fact.seat))
