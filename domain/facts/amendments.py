"""Rulings that bite: what a referee changes in the articles, on the table or in a window, by a ruling on record."""

from domain.facts.registry import Fact, Subject, Weight, club, table
from domain.values.bounds import Count, Version
from domain.values.names import SeatId, ShipId


@club(Subject.BENCH, Weight.PLAIN)
class ReadingSwitched(Fact):
    """From here on the battle is fought by these options and readings; `rests_on` is the ruling."""

    dispute: str
    options: tuple[str, ...]
    by: str
    rests_on: tuple[Version, ...]


@table(Subject.BENCH, Weight.PLAIN)
class PositionAmended(Fact):
    """A ship lies elsewhere than it was told."""

    dispute: str
    ship: ShipId
    x: int
    y: int
    heading: int
    by: str
    rests_on: tuple[Version, ...]


@table(Subject.BENCH, Weight.PLAIN)
class CounterRestored(Fact):
    """A counter that should not lie on a ship's log goes back to its bag; the tracks are those that are left."""

    dispute: str
    ship: ShipId
    bag: str
    serial: int
    hull: tuple[tuple[str, ...], ...]
    crew: tuple[str, ...]
    zeros: tuple[str, ...]
    by: str
    rests_on: tuple[Version, ...]


@club(Subject.BENCH, Weight.PLAIN)
class OrderCorrected(Fact):
    """One seat entered an order by mistake and seals it anew; `kept` are the orders, by version, of the others.

    What the others had ordered is sealed again for them as it was, in the window that was opened once more.
    """

    dispute: str
    seat: SeatId
    turn: Count
    window: str
    kept: dict[SeatId, Version]
    by: str
    rests_on: tuple[Version, ...]
