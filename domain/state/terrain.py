"""Terrain as it lies, and the ships that have met it."""

from collections.abc import Mapping

import msgspec
from msgspec.structs import replace

from domain.values.pose import Point

ROCKY, SANDY = ("rocky", "both"), ("sandy", "both")
LAND = ("island", "coast")


class Element(msgspec.Struct, frozen=True):
    """One piece of terrain. `danger` is the distance within which its coast is dangerous."""

    id: str
    name: str
    kind: str
    coast: str
    danger: int
    harbour: bool
    outline: tuple[Point, ...]

    @property
    def is_land(self) -> bool:
        return self.kind in LAND

    @property
    def reach(self) -> int:
        """How far its danger reaches; in a harbour not beyond its shore."""
        return 0 if self.harbour else self.danger

    @property
    def has_rocks(self) -> bool:
        """Whether ending too near it counts as ending on a reef."""
        return self.kind == "reef" or (self.is_land and self.coast in ROCKY and self.reach > 0)

    @property
    def has_shoals(self) -> bool:
        """Whether ending too near it counts as ending on a shoal."""
        return self.kind == "shoal" or (self.is_land and self.coast in SANDY and self.reach > 0)


class Met(msgspec.Struct, frozen=True):
    """What a hull met, or was heading for, in some turn: `rocks`, `land`, `shoals` or `shoals-ahead` of an element."""

    turn: int
    ship: str
    element: str
    what: str


class Scrape(msgspec.Struct, frozen=True):
    """Counters that rocks and land cost a ship in some turn; `laid` once they lie with her, until others do."""

    turn: int
    ship: str
    counters: tuple[str, ...]
    laid: bool = False


class Aground(msgspec.Struct, frozen=True):
    """Since which turn, and on which piece of terrain."""

    turn: int
    on: str


class Terrain(msgspec.Struct, frozen=True):
    """`elements` and `aground` by id. What holds for one turn says for which, and is dropped in a later one."""

    elements: Mapping[str, Element] = {}
    met: tuple[Met, ...] = ()
    scraped: tuple[Scrape, ...] = ()
    aground: Mapping[str, Aground] = {}  # ships
    refloated: tuple[str, ...] = ()  # ships that lay aground and came free again
    buildings: Mapping[str, tuple[Point, ...]] = {}  # by the id that each has among the ships

    def ran_aground(self, ship: str) -> bool:
        """Whether she ever did, though she may have come free since."""
        return ship in self.aground or ship in self.refloated

    def laid_on(self, ship: str) -> tuple[Scrape, ...]:
        """The scrapes when counters are placed on her: hers among them, and no longer those of an earlier placing."""
        left = (one for one in self.scraped if one.ship != ship or not one.laid)
        return tuple(replace(one, laid=True) if one.ship == ship else one for one in left)

    def met_by(self, ship: str, turn: int, what: str) -> tuple[str, ...]:
        """The elements of which she met this, or was heading for it, in this turn."""
        return tuple(one.element for one in self.met if (one.ship, one.turn, one.what) == (ship, turn, what))
