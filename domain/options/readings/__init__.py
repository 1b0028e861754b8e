"""The playable switchable readings, one file each, named as in domain/catalogue/readings.toml.

A reading is not a rule of the book but another interpretation of one, so it never adds other rules to a game.
"""

from collections.abc import Mapping
from typing import Final

from domain.options.readings.collision_by_overlap import COLLISION_BY_OVERLAP
from domain.options.readings.enemy_collisions import ENEMY_COLLISIONS
from domain.options.readings.firepower_at_combat import FIREPOWER_AT_COMBAT
from domain.options.readings.fixed_odds import FIXED_ODDS
from domain.options.readings.head_on_relief import (
    HEAD_ON_RELIEF,
    HEAD_ON_RELIEF_DISMASTED,
    HEAD_ON_RELIEF_PLANNED,
)
from domain.options.readings.kedging import KEDGING, KEDGING_WITH_SAILS
from domain.options.readings.mast_at_once import MAST_AT_ONCE
from domain.options.readings.open_information import OPEN_INFORMATION
from domain.options.readings.path_sweep import PATH_SWEEP
from domain.options.readings.water_on_track import WATER_ON_TRACK
from domain.ruleset.rule import Rule

READINGS: Final[Mapping[str, tuple[Rule, ...]]] = {
    "collision-by-overlap": (COLLISION_BY_OVERLAP,),
    "enemy-collisions": (ENEMY_COLLISIONS,),
    "firepower-at-combat": (FIREPOWER_AT_COMBAT,),
    "fixed-odds": (FIXED_ODDS,),
    "head-on-relief": (HEAD_ON_RELIEF, HEAD_ON_RELIEF_PLANNED, HEAD_ON_RELIEF_DISMASTED),
    "kedging": (KEDGING, KEDGING_WITH_SAILS),
    "mast-at-once": (MAST_AT_ONCE,),
    "open-information": (OPEN_INFORMATION,),
    "path-sweep": (PATH_SWEEP,),
    "water-on-track": (WATER_ON_TRACK,),
}
