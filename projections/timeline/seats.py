"""Sentences about seats and who holds them."""

from domain.facts.seats import SeatLeft, SeatReserved, SeatSubstituted, SeatVacated, SubstituteVolunteered
from projections.timeline.says import says
from projections.timeline.unspoken import say
from projections.timeline.words import Telling, said


@says(SeatReserved)
def reserved(fact: SeatReserved, telling: Telling) -> str:
    if fact.account is not None:
        return say(
            "SeatReserved",
            "Only {account} may take {seat}.",
            seat=telling.chair(fact.seat),
            account=telling.person(fact.account),
        )
    return (
        say("SeatReserved", "Only whoever was invited may take {seat}.", seat=telling.chair(fact.seat))
        if fact.invitation
        else say("SeatReserved", "Anybody may take {seat}.", seat=telling.chair(fact.seat))
    )


@says(SeatLeft)
def left(fact: SeatLeft, telling: Telling) -> str:
    seat = telling.before.seats.get(fact.seat)
    return say(
        "SeatLeft",
        "{who} leaves {seat}.",
        who=seat.name if seat and seat.name else fact.account,
        seat=telling.chair(fact.seat),
    )


@says(SeatVacated)
def vacated(fact: SeatVacated, telling: Telling) -> str:
    seat = telling.before.seats.get(fact.seat)
    return say(
        "SeatVacated",
        "{who} has to leave {seat}: {reason}.",
        who=seat.name if seat and seat.name else fact.account,
        seat=telling.chair(fact.seat),
        reason=said(fact.reason),
    )


@says(SubstituteVolunteered)
def volunteered(fact: SubstituteVolunteered, telling: Telling) -> str:
    return say(
        "SubstituteVolunteered",
        "{name} would take over {seat}.",
        name=fact.name,
        seat=telling.chair(fact.seat),
    )


@says(SeatSubstituted)
def substituted(fact: SeatSubstituted, telling: Telling) -> str:
    kept = (
        say("SeatSubstituted", "What was sealed stands")
        if fact.keeps_orders
        else say("SeatSubstituted", "What was sealed is taken back")
    )
    return say(
        "SeatSubstituted",
        "{by} lets {name} take over {seat}: {reason}. {kept}.",
        by=telling.person(fact.by),
        name=fact.name,
        seat=telling.chair(fact.seat),
        reason=said(fact.reason),
        kept=kept,
    )
