"""Facts that only the switchable readings of collisions use: ways that cross, ends that overlap, ships locked."""

from domain.facts.registry import Fact, Subject, Weight, table
from domain.values.names import ShipId


@table(Subject.COLLISIONS, Weight.PLAIN, measures=("ships", "crossings"))
class WaysCrossed(Fact):
    """Ships that would pass through one another on their ways go back to where they started."""

    ships: tuple[ShipId, ...]
    crossings: tuple[tuple[ShipId, ShipId], ...]


@table(Subject.COLLISIONS, Weight.PLAIN, measures=("pairs",))
class EndsOverlapped(Fact):
    """Pairs of ships whose full moves would end on one another, even if only one of the two is stopped later."""

    pairs: tuple[tuple[ShipId, ShipId], ...]


@table(Subject.COLLISIONS, Weight.PLAIN)
class ShipLocked(Fact):
    """She was stopped before her move began, so she did not move at all in this turn."""

    ship: ShipId
    by: tuple[ShipId, ...]


@table(Subject.MOVES, Weight.PLAIN, measures=("card",))
class SternwayChosen(Fact):
    """She planned the red card that she reveals, to back off from the ships that she is locked against."""

    ship: ShipId
    card: str
