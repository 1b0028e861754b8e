"""What the readings of collisions tell beyond the book: ways that cross, ends that overlap, ships that are locked."""

from domain.facts.registry import Fact, table


@table
class WaysCrossed(Fact):
    """Ships that would pass through one another on the way go back to where they started."""

    ships: tuple[str, ...]
    crossings: tuple[tuple[str, str], ...]


@table
class EndsOverlapped(Fact):
    """Pairs of ships whose full moves would end on one another, whoever of them is stopped later."""

    pairs: tuple[tuple[str, str], ...]


@table
class ShipLocked(Fact):
    """She was stopped before her move began: for this whole turn she has not moved at all."""

    ship: str
    by: tuple[str, ...]


@table
class SternwayChosen(Fact):
    """The red card she reveals is one that she planned, to back off from what she is locked against."""

    ship: str
    card: str
