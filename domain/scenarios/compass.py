"""The four edges of the table, and which of them is whose."""

from collections.abc import Mapping
from typing import Final

from domain.ruleset.scene import Scene
from domain.values.pose import FULL_CIRCLE

# In the order of the compass: each lies clockwise of the one before it.
EDGES: Final = ("north", "east", "south", "west")
QUARTER: Final = FULL_CIRCLE // len(EDGES)

# The edge of each side, where nothing else is drawn or said.
Homes = Mapping[str, str]
HOMES: Final[Homes] = {"british": "south", "french": "north"}


def bearing(edge: str) -> int:
    """Where an edge lies, seen from the middle of the table."""
    return EDGES.index(edge) * QUARTER


def opposite(edge: str) -> str:
    return EDGES[(EDGES.index(edge) + 2) % len(EDGES)]


def right_of(edge: str) -> str:
    """The edge on the right hand of whoever sits at this one and looks over the table."""
    return EDGES[EDGES.index(edge) - 1]


def joining(edge: str) -> tuple[str, str]:
    """The two edges that it meets at its corners."""
    return right_of(edge), opposite(right_of(edge))


def edge_of(scene: Scene, side: str, homes: Homes) -> str:
    """As lots have fallen, or as the scenario says."""
    return scene.game.setting.edges.get(side) or homes[side]
