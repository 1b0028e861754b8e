"""Ready-to-play scenarios: data, and rules of their own that are plugged in like any others."""

from collections.abc import Mapping
from typing import Final

from domain.facts.games import SeatSpec
from domain.scenarios.blockade import FORCE_THE_BLOCKADE, FORCE_THE_BLOCKADE_SOLO, FORCE_THE_BLOCKADE_SWAPPED
from domain.scenarios.enemy_in_sight import ENEMY_IN_SIGHT, ENEMY_IN_SIGHT_VARIANTS
from domain.scenarios.outpost import AGAINST_THE_OUTPOST, TWO_OUTPOSTS
from domain.scenarios.scenario import Scenario
from domain.scenarios.shallow_waters import IN_SHALLOW_WATERS, IN_SHALLOW_WATERS_VARIANTS
from domain.scenarios.sitting_ducks import SITTING_DUCKS, SITTING_DUCKS_VARIANTS
from domain.scenarios.supplies import SUPPLIES_ARE_COMING

# In the order of the book, each followed by its variants.
SCENARIOS: Final[Mapping[str, Scenario]] = {
    scenario.id: scenario
    for scenario in (
        ENEMY_IN_SIGHT,
        *ENEMY_IN_SIGHT_VARIANTS,
        IN_SHALLOW_WATERS,
        *IN_SHALLOW_WATERS_VARIANTS,
        FORCE_THE_BLOCKADE,
        FORCE_THE_BLOCKADE_SWAPPED,
        FORCE_THE_BLOCKADE_SOLO,
        AGAINST_THE_OUTPOST,
        TWO_OUTPOSTS,
        SUPPLIES_ARE_COMING,
        SITTING_DUCKS,
        *SITTING_DUCKS_VARIANTS,
    )
}


def seating(scenario: str, players: int, alone: str | None = None) -> tuple[SeatSpec, ...]:
    """Seats for so many players; if the sides are uneven, `alone` is the one with fewer players."""
    return SCENARIOS[scenario].seating(players, alone)
