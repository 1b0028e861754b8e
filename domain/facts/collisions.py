"""What the readings of collisions tell beyond the book: ways that cross, ends that overlap, ships that are locked."""

from domain.facts.registry import Fact, Subject, Weight, table
from domain.values.names import ShipId


@table(Subject.COLLISIONS, Weight.PLAIN, measures=("ships", "crossings"))
class WaysCrossed(Fact):
    """Ships that would pass through one another on the way go back to where they started."""

    ships: tuple[ShipId, ...]
    crossings: tuple[tuple[ShipId, ShipId], ...]


@table(Subject.COLLISIONS, Weight.PLAIN, measures=("pairs",))
class EndsOverlapped(Fact):
    """Pairs of ships whose full moves would end on one another, whoever of them is stopped later."""

    pairs: tuple[tuple[ShipId, ShipId], ...]


@table(Subject.COLLISIONS, Weight.PLAIN)
class ShipLocked(Fact):
    """She was stopped before her move began: for this whole turn she has not moved at all."""

    ship: ShipId
    by: tuple[ShipId, ...]


@table(Subject.MOVES, Weight.PLAIN, measures=("card",))
class SternwayChosen(Fact):
    """The red card she reveals is one that she planned, to back off from what she is locked against."""

    ship: ShipId
    card: str
