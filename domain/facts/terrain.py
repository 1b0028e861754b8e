"""Terrain: where it lies, and what becomes of hulls that meet it."""

from domain.facts.registry import Fact, Subject, Weight, table
from domain.values.names import ShipId
from domain.values.pose import Point


@table(Subject.TERRAIN, Weight.PLAIN, measures=("coast", "danger", "harbour"))
class TerrainLaid(Fact):
    """A piece of terrain lies on the table for the whole battle.

    `kind` is island, coast, reef or shoal; `coast` is rocky, sandy, both or none, and `danger` how far from it a ship is in
    danger (0: only on it). In a harbour that danger does not hold.
    """

    element: str
    name: str
    kind: str
    coast: str
    danger: int
    harbour: bool
    outline: tuple[Point, ...]


@table(Subject.TERRAIN, Weight.QUIET)
class ShoalAhead(Fact):
    """Her full move would end on rocks, and on this shoal as well: if the rocks stop her, both count."""

    ship: ShipId
    element: str


@table(Subject.TERRAIN, Weight.PLAIN, measures=("element", "what"))
class GroundMet(Fact):
    """At the end of her move her hull met a piece of terrain: its `rocks`, its `land` or its `shoals`."""

    ship: ShipId
    element: str
    what: str


@table(Subject.TERRAIN, Weight.PLAIN, measures=("counters", "points"))
class HullScraped(Fact):
    """The counters that rocks and land cost her in this turn, and their points of damage in all."""

    ship: ShipId
    rocks: tuple[str, ...]
    land: tuple[str, ...]
    counters: tuple[str, ...]
    points: int


@table(Subject.TERRAIN, Weight.HEADLINE, measures=("on",))
class ShipGrounded(Fact):
    """She is aground and cannot move any more; `on` is the piece of terrain that holds her."""

    ship: ShipId
    on: str


@table(Subject.TERRAIN, Weight.HEADLINE)
class ShipRefloated(Fact):
    """She has been hauled off, stern first, and lies clear."""

    ship: ShipId
    x: int
    y: int
