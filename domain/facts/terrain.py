"""Terrain: where it lies, and what happens to hulls that meet it."""

from domain.facts.registry import Fact, Subject, Weight, table
from domain.values.names import ShipId
from domain.values.pose import Point


@table(Subject.TERRAIN, Weight.PLAIN, measures=("coast", "danger", "harbour"))
class TerrainLaid(Fact):
    """A piece of terrain lies on the table for the whole battle.

    `kind` is island, coast, reef or shoal; `coast` is rocky, sandy, both or none. `danger` is the distance within which
    a ship is in danger (0: only on the piece itself); in a `harbour` there is no danger beyond the shore.
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
    """Her full move would end on rocks and on this shoal too: if the rocks stop her, both count."""

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
    """The counters that she drew for rocks and land in this turn, and the sum of their points."""

    ship: ShipId
    rocks: tuple[str, ...]
    land: tuple[str, ...]
    counters: tuple[str, ...]
    points: int


@table(Subject.TERRAIN, Weight.HEADLINE, measures=("on",), relied_on=("on",))
class ShipGrounded(Fact):
    """She is aground and cannot move any more; `on` is the piece of terrain that holds her."""

    ship: ShipId
    on: str


@table(Subject.TERRAIN, Weight.HEADLINE)
class ShipRefloated(Fact):
    """She has been hauled off the ground, stern first, and floats again."""

    ship: ShipId
    x: int
    y: int
