"""The four edges of the table, and which side each belongs to."""

from collections.abc import Mapping
from typing import Final

from domain.ruleset.scene import Scene
from domain.values.pose import FULL_CIRCLE

# Clockwise, as `bearing`, `opposite` and `right_of` need them.
EDGES: Final = ("north", "east", "south", "west")
QUARTER: Final = FULL_CIRCLE // len(EDGES)

# The edge of each side, unless a lot or the scenario says another.
Homes = Mapping[str, str]
HOMES: Final[Homes] = {"british": "south", "french": "north"}


def bearing(edge: str) -> int:
    """The bearing of an edge from the middle of the table."""
    return EDGES.index(edge) * QUARTER


def opposite(edge: str) -> str:
    return EDGES[(EDGES.index(edge) + 2) % len(EDGES)]


def right_of(edge: str) -> str:
    """The edge to the right of a player who sits at this one and faces the table."""
    return EDGES[EDGES.index(edge) - 1]


def joining(edge: str) -> tuple[str, str]:
    """The two edges that meet this one at its corners."""
    return right_of(edge), opposite(right_of(edge))


def edge_of(scene: Scene, side: str, homes: Homes) -> str:
    """The side's edge as it was drawn by lot, or else as the scenario says."""
    return scene.game.setting.edges.get(side) or homes[side]
