"""Sentences about opening a game, taking seats and the seed."""

from msgspec import UnsetType

from domain.facts.games import GameOpened, SeatTaken, SeedCommitted, SeedRevealed
from domain.values.names import AUTOMATIC
from projections.timeline.says import says
from projections.timeline.unspoken import say
from projections.timeline.words import Telling, plain


@says(GameOpened)
def opened(fact: GameOpened, telling: Telling) -> str:  # noqa: ARG001  (a game begins with it)
    return say(
        "GameOpened",
        "“{name}” is opened: {scenario}, {level} rules, {seats:seat|seats}.",
        name=fact.name,
        scenario=plain(fact.scenario),
        level=plain(fact.level),
        seats=len(fact.seats),
    )


@says(SeatTaken)
def taken(fact: SeatTaken, telling: Telling) -> str:
    seat = telling.after.seats.get(fact.seat)
    places = {"seat": telling.chair(fact.seat), "what": telling.ships(seat.ships if seat else ())}
    if isinstance(fact.captain, UnsetType):
        return say("SeatTaken", "{name} takes {seat} and commands {what}.", name=fact.name, **places)
    if fact.captain == AUTOMATIC:
        return say("SeatTaken", "Automatic ships fill {seat}: {what}.", **places)
    return say(
        "SeatTaken",
        "The computer’s {captain} captain takes {seat} and commands {what}.",
        captain=plain(fact.captain),
        **places,
    )


@says(SeedRevealed)
def seed(fact: SeedRevealed, telling: Telling) -> str:  # noqa: ARG001  (the seed itself stands in the fact)
    return say("SeedRevealed", "The seed is laid open: anybody can now check every draw of this battle.")


@says(SeedCommitted)
def recommitted(fact: SeedCommitted, telling: Telling) -> str:  # noqa: ARG001  (all that can be said of a secret)
    return say(
        "SeedCommitted", "The old seed is known: a fresh one, committed to now, decides all later draws."
    )
