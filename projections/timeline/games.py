"""The appointment between people, told."""

from domain.facts.forks import GameForked
from domain.facts.games import GameOpened, SeatTaken, SeedCommitted, SeedRevealed
from projections.timeline.says import says
from projections.timeline.words import Telling, counted, plain


@says(GameOpened)
def opened(fact: GameOpened, telling: Telling) -> str:  # noqa: ARG001  (a game begins with it)
    seats = counted(len(fact.seats), "seat")
    return f"“{fact.name}” is opened: {plain(fact.scenario)}, {fact.level} rules, {seats}."


@says(SeatTaken)
def taken(fact: SeatTaken, telling: Telling) -> str:
    seat = telling.after.seats.get(fact.seat)
    return f"{fact.name} takes {fact.seat} and commands {telling.ships(seat.ships if seat else ())}."


@says(SeedRevealed)
def seed(fact: SeedRevealed, telling: Telling) -> str:  # noqa: ARG001  (the seed itself stands in the fact)
    return "The seed is laid open: anybody can now check every draw of this battle."


@says(SeedCommitted)
def recommitted(fact: SeedCommitted, telling: Telling) -> str:  # noqa: ARG001  (all that can be said of a secret)
    return "The old seed is known: a fresh one, committed to now, decides all later draws."


@says(GameForked)
def forked(fact: GameForked, telling: Telling) -> str:  # noqa: ARG001  (a fork begins with it)
    return f"{fact.name} tries out what could have come after version {fact.version} of {fact.parent}."
