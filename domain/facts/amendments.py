"""Changes that carry out a referee's ruling: in the articles, on the table or in a window."""

from domain.facts.registry import Fact, Subject, Weight, club, table
from domain.values.bounds import Count, Version
from domain.values.names import SeatId, ShipId


@club(Subject.BENCH, Weight.PLAIN)
class ReadingSwitched(Fact):
    """From now on the battle is played with these options and readings; `rests_on` is the ruling."""

    dispute: str
    options: tuple[str, ...]
    by: str
    rests_on: tuple[Version, ...]


@table(Subject.BENCH, Weight.PLAIN)
class PositionAmended(Fact):
    """A ruling moves a ship to another place than the facts before gave her."""

    dispute: str
    ship: ShipId
    x: int
    y: int
    heading: int
    by: str
    rests_on: tuple[Version, ...]


@table(Subject.BENCH, Weight.PLAIN)
class CounterRestored(Fact):
    """A ruling takes a counter off a ship's log and puts it back into its bag; the tracks are those after it."""

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
    """One seat entered an order by mistake and may seal it again; `kept` are the orders of the others, by version.

    The window is opened again, and the orders of the others are sealed in it again as they were.
    """

    dispute: str
    seat: SeatId
    turn: Count
    window: str
    kept: dict[SeatId, Version]
    by: str
    rests_on: tuple[Version, ...]
