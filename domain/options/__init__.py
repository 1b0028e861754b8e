"""Everything a game may be opened with besides its level: the book's optional rules, and switchable readings.

One file each, all of them listed: the optional rules here, the readings in their own package. A file that is not
listed is not played.
"""

from collections.abc import Mapping
from typing import Final

from domain.options.boarding import (
    BOARDING,
    BOARDING_ATTACK,
    BOARDING_BY_ACTION,
    BOARDING_UNPREPARED,
    CARD_LOST_TO_GRAPPLES,
    HELD_BY_GRAPPLES,
)
from domain.options.entanglement import CARD_LOST_WHILE_ENTANGLED, ENTANGLEMENT, PLANNING_WHILE_ENTANGLED
from domain.options.first_broadside import FIRST_BROADSIDE
from domain.options.readings import READINGS
from domain.options.surrendered_ships import (
    BURNING_HULLS_GO,
    HULLS_STAY,
    SURRENDERED_SHIPS,
    WRECK_COLLISIONS,
)
from domain.options.variable_wind_direction import VARIABLE_WIND_DIRECTION
from domain.options.variable_wind_strength import VARIABLE_WIND_STRENGTH
from domain.ruleset.rule import Rule

OPTIONAL_RULES: Final[Mapping[str, tuple[Rule, ...]]] = {
    "boarding": (
        BOARDING,
        HELD_BY_GRAPPLES,
        BOARDING_ATTACK,
        CARD_LOST_TO_GRAPPLES,
        BOARDING_BY_ACTION,
        BOARDING_UNPREPARED,
    ),
    "entanglement": (ENTANGLEMENT, PLANNING_WHILE_ENTANGLED, CARD_LOST_WHILE_ENTANGLED),
    "first-broadside": (FIRST_BROADSIDE,),
    "surrendered-ships": (SURRENDERED_SHIPS, HULLS_STAY, WRECK_COLLISIONS, BURNING_HULLS_GO),
    "variable-wind-direction": (VARIABLE_WIND_DIRECTION,),
    "variable-wind-strength": (VARIABLE_WIND_STRENGTH,),
}

OPTIONS: Final[Mapping[str, tuple[Rule, ...]]] = {
    **OPTIONAL_RULES,
    **{f"reading:{name}": rules for name, rules in READINGS.items()},
}
