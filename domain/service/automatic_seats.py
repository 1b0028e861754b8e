"""Seats without a player: their ships are automatic from the opening of the game."""

from collections.abc import Collection, Sequence
from typing import Final

from domain.facts import Entry
from domain.facts.games import SeatSpec, SeatTaken
from domain.options import commanding
from domain.scenarios.scenario import Scenario
from domain.values.names import AUTOMATIC
from domain.values.refusals import Refused, refuse

NAME: Final = "Automatic ships"


def with_their_rules(options: Sequence[str], scenario: Scenario, seats: Collection[str]) -> tuple[str, ...]:
    """The chosen options, and if some ships are automatic, the options that command them."""
    needed = commanding(AUTOMATIC) if seats or scenario.automatic else ()
    return (*options, *(option for option in needed if option not in options))


def automatic_seats_taken(
    scenario: Scenario, seats: Sequence[SeatSpec], asked: Collection[str]
) -> tuple[Entry, ...]:
    """The facts that fill the seats of automatic ships, so that no player can take them.

    These are the seats of sides that the scenario makes automatic, and those in `asked`.
    """
    sides = scenario.automatic
    found = sorted(spec.seat for spec in seats if spec.side in sides or spec.seat in asked)
    if len(found) == len(seats):
        raise Refused(
            refuse("game/nobody-plays", "every ship would be automatic: somebody has to play", "N-8")
        )
    return tuple(Entry(None, SeatTaken(seat, None, NAME, None, AUTOMATIC)) for seat in found)
