"""The terrain on the table, and the ships that have met it."""

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
        """How far its danger reaches; in a harbour not beyond the shore."""
        return 0 if self.harbour else self.danger

    @property
    def has_rocks(self) -> bool:
        """Whether a move that ends on it or in its danger counts as ending on a reef."""
        return self.kind == "reef" or (self.is_land and self.coast in ROCKY and self.reach > 0)

    @property
    def has_shoals(self) -> bool:
        """Whether a move that ends on it or in its danger counts as ending on a shoal."""
        return self.kind == "shoal" or (self.is_land and self.coast in SANDY and self.reach > 0)


class Met(msgspec.Struct, frozen=True):
    """What a hull met in a turn: `rocks`, `land` or `shoals` of an element, or `shoals-ahead` where she was heading."""

    turn: int
    ship: str
    element: str
    what: str


class Scrape(msgspec.Struct, frozen=True):
    """Counters that a ship drew for rocks and land in a turn; `laid` when they have been placed on her log."""

    turn: int
    ship: str
    counters: tuple[str, ...]
    laid: bool = False


class Aground(msgspec.Struct, frozen=True):
    """Since which turn a ship is aground, and on which piece of terrain."""

    turn: int
    on: str


class Terrain(msgspec.Struct, frozen=True):
    """`elements` and `aground` by id. What holds for one turn names the turn, and is dropped in a later one."""

    elements: Mapping[str, Element] = {}
    met: tuple[Met, ...] = ()
    scraped: tuple[Scrape, ...] = ()
    aground: Mapping[str, Aground] = {}  # ships
    refloated: tuple[str, ...] = ()  # ships that lay aground and came free again
    buildings: Mapping[str, tuple[Point, ...]] = {}  # by the id that each has among the ships

    def ran_aground(self, ship: str) -> bool:
        """Whether she ever ran aground, even if she has come free since."""
        return ship in self.aground or ship in self.refloated

    def laid_on(self, ship: str) -> tuple[Scrape, ...]:
        """The scrapes after counters are placed on her: hers are laid now, those that lay before are dropped."""
        left = (one for one in self.scraped if one.ship != ship or not one.laid)
        return tuple(replace(one, laid=True) if one.ship == ship else one for one in left)

    def met_by(self, ship: str, turn: int, what: str) -> tuple[str, ...]:
        """The elements whose rocks, land or shoals (`what`) she met or was heading for in this turn."""
        return tuple(one.element for one in self.met if (one.ship, one.turn, one.what) == (ship, turn, what))
