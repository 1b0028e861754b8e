"""Ready-to-play scenarios: data plus the rules of their own, plugged in like any other."""

from collections.abc import Mapping
from typing import Final

from domain.facts.games import SeatSpec
from domain.scenarios.enemy_in_sight import ENEMY_IN_SIGHT
from domain.scenarios.scenario import Scenario

SCENARIOS: Final[Mapping[str, Scenario]] = {scenario.id: scenario for scenario in (ENEMY_IN_SIGHT,)}


def seating(scenario: str, players: int, alone: str | None = None) -> tuple[SeatSpec, ...]:
    """Seats for so many players; with three, `alone` is the side that one player commands whole."""
    return SCENARIOS[scenario].seating(players, alone)
