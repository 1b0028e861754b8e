"""Distances in set-ups, and the meaning of the book's three words for them (ruling 17)."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, Literal

from domain.packs.components import Ruler

# A part of the ruler by its name, or micrometres.
Distance = str | int
Word = Literal["at", "at-least", "within"]

PARTS: Final[Mapping[str, str]] = MappingProxyType(
    {"width": "width", "band": "close", "half": "short", "ruler": "length"}
)
# "At" a distance allows a tenth of a ruler more or less.
SHARE: Final = 10


def measured(distance: Distance, ruler: Ruler) -> int:
    return distance if isinstance(distance, int) else int(getattr(ruler, PARTS[distance]))


def fits(word: Word, gap: int, distance: int, ruler: Ruler) -> bool:
    """Whether a gap, between nearest edges, satisfies the word."""
    match word:
        case "at":
            return abs(gap - distance) <= ruler.length // SHARE
        case "at-least":
            return gap >= distance
        case "within":
            return gap <= distance
