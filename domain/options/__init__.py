"""What a game may be opened with besides its level: the book's optional rules, and switchable readings.

Each is a file. The optional rules are listed here, the readings in `readings`; a rule that is not listed is not played.
"""

from collections.abc import Mapping
from typing import Final

from domain.options.aiming_high import AIMING_HIGH
from domain.options.ammunition_explosion import AMMUNITION_EXPLOSION, BESIDE_AN_EXPLOSION
from domain.options.batteries import BATTERIES
from domain.options.boarding import (
    BOARDING,
    BOARDING_ATTACK,
    BOARDING_BY_ACTION,
    BOARDING_UNPREPARED,
    CARD_LOST_TO_GRAPPLES,
    HELD_BY_GRAPPLES,
)
from domain.options.captain_and_crew import CAPTAIN_AND_CREW
from domain.options.continuous_fire import (
    CONTINUOUS_FIRE,
    CONTINUOUS_FIRE_ACTIONS,
    KINDS_FIRED_UNLOADED,
)
from domain.options.double_shot import DOUBLE_SHOT
from domain.options.entanglement import CARD_LOST_WHILE_ENTANGLED, ENTANGLEMENT, PLANNING_WHILE_ENTANGLED
from domain.options.first_broadside import FIRST_BROADSIDE
from domain.options.flagship import FLAGSHIP, FLAGSHIPS_NAMED
from domain.options.forced_aim import FORCED_AIM
from domain.options.grog import GROG, GROG_BY_ACTION
from domain.options.lacking_training import (
    DELAYED_RELOADING,
    LACKING_TRAINING,
    UNTRAINED_CONTINUOUS_FIRE,
    UNTRAINED_GUNNERS,
    UNTRAINED_SAILORS,
)
from domain.options.readings import READINGS
from domain.options.sinking_ships import SINKING_SHIPS, WATER_EVER_RECEIVED
from domain.options.solitaire import SOLITAIRE
from domain.options.spreading_fires import SPREADING_FIRES, WATER_ON_THE_ENEMY
from domain.options.surrendered_ships import (
    BURNING_HULLS_GO,
    HULLS_STAY,
    SURRENDERED_SHIPS,
    WRECK_COLLISIONS,
)
from domain.options.terrain import TERRAIN
from domain.options.variable_wind_direction import VARIABLE_WIND_DIRECTION
from domain.options.variable_wind_strength import VARIABLE_WIND_STRENGTH
from domain.ruleset.rule import Rule

OPTIONAL_RULES: Final[Mapping[str, tuple[Rule, ...]]] = {
    "aiming-high": (AIMING_HIGH,),
    "ammunition-explosion": (AMMUNITION_EXPLOSION, BESIDE_AN_EXPLOSION),
    "batteries": BATTERIES,
    "boarding": (
        BOARDING,
        HELD_BY_GRAPPLES,
        BOARDING_ATTACK,
        CARD_LOST_TO_GRAPPLES,
        BOARDING_BY_ACTION,
        BOARDING_UNPREPARED,
    ),
    "captain-and-crew": CAPTAIN_AND_CREW,
    "continuous-fire": (CONTINUOUS_FIRE, KINDS_FIRED_UNLOADED, CONTINUOUS_FIRE_ACTIONS),
    "double-shot": (DOUBLE_SHOT,),
    "entanglement": (ENTANGLEMENT, PLANNING_WHILE_ENTANGLED, CARD_LOST_WHILE_ENTANGLED),
    "first-broadside": (FIRST_BROADSIDE,),
    "flagship": (FLAGSHIP, FLAGSHIPS_NAMED),
    "forced-aim": (FORCED_AIM,),
    "grog": (GROG, GROG_BY_ACTION),
    "lacking-training": (
        LACKING_TRAINING,
        UNTRAINED_GUNNERS,
        UNTRAINED_CONTINUOUS_FIRE,
        DELAYED_RELOADING,
        UNTRAINED_SAILORS,
    ),
    "sinking-ships": (SINKING_SHIPS, WATER_EVER_RECEIVED),
    "solitaire": SOLITAIRE,
    "spreading-fires": (SPREADING_FIRES, WATER_ON_THE_ENEMY),
    "surrendered-ships": (SURRENDERED_SHIPS, HULLS_STAY, WRECK_COLLISIONS, BURNING_HULLS_GO),
    "terrain": TERRAIN,
    "variable-wind-direction": (VARIABLE_WIND_DIRECTION,),
    "variable-wind-strength": (VARIABLE_WIND_STRENGTH,),
}

OPTIONS: Final[Mapping[str, tuple[Rule, ...]]] = {
    **OPTIONAL_RULES,
    **{f"reading:{name}": rules for name, rules in READINGS.items()},
}


def commanding(seats: str) -> tuple[str, ...]:
    """The options that a game needs if it has seats of this kind, because their rules command the ships."""
    return tuple(name for name, rules in OPTIONS.items() if any(seats in rule.commands for rule in rules))


def playing(word: str) -> tuple[str, ...]:
    """The options that give this word of a case a meaning, and the options that these require."""
    found = {name: rules for name, rules in OPTIONS.items() if any(word in rule.laid for rule in rules)}
    required = (key for rules in found.values() for rule in rules for key in rule.requires if key in OPTIONS)
    return (*found, *required)
