"""Terrain (p43–46): reefs, shoals, coasts and islands; one file for each heading of the book."""

from domain.options.terrain.buildings import BUILDINGS
from domain.options.terrain.coasts import COASTS, RUNNING_ONTO_LAND, SIGHT_OVER_LAND
from domain.options.terrain.reefs import REEFS, RUNNING_AGROUND, SPECIAL_DAMAGE_BY_REEFS
from domain.options.terrain.shoals import NO_SINKING_ON_SHOALS, SHOALS

TERRAIN = (
    COASTS,
    RUNNING_ONTO_LAND,
    SIGHT_OVER_LAND,
    REEFS,
    RUNNING_AGROUND,
    SPECIAL_DAMAGE_BY_REEFS,
    NO_SINKING_ON_SHOALS,
    SHOALS,
    BUILDINGS,
)
