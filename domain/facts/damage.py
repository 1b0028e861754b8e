"""Counters drawn, placed and returned; colours struck."""

from dataclasses import dataclass

from domain.facts.registry import Fact, Subject, Weight, table
from domain.values.draws import Draw
from domain.values.names import Beaten, Cause, ShipId


@table(Subject.DAMAGE, Weight.QUIET)
class BagRefilled(Fact):
    """A bag ran empty, and a full new set goes in; its serials continue after the last one."""

    bag: str
    first: int
    count: int


@table(Subject.DAMAGE, Weight.PLAIN, relied_on=("bag", "faces"))
class CountersDrawn(Fact):
    """`ship` drew these counters because of `cause`, by `source`."""

    ship: ShipId
    bag: str
    faces: tuple[str, ...]
    cause: Cause
    source: ShipId | None
    draws: tuple[Draw, ...]


@table(Subject.DAMAGE, Weight.QUIET)
class CountersPutBack(Fact):
    """Counters go back to their bag at once, by serial; markers with the same faces stay with the ship."""

    ship: ShipId
    bag: str
    serials: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Placing:
    """Where one counter went: `hull-3`, `crew-1` or `zero`."""

    counter: str
    to: str


@table(Subject.DAMAGE, Weight.PLAIN)
class DamagePlaced(Fact):
    """The tracks of the log after all drawn counters have been placed, and where each counter went."""

    ship: ShipId
    hull: tuple[tuple[str, ...], ...]
    crew: tuple[str, ...]
    zeros: tuple[str, ...]
    placed: tuple[Placing, ...]


@table(Subject.DAMAGE, Weight.HEADLINE, relied_on=("why",))
class ColoursStruck(Fact):
    """She surrenders and is out of the battle."""

    ship: ShipId
    why: Beaten


@table(Subject.DAMAGE, Weight.QUIET)
class CountersReturned(Fact):
    """The counters of a ship that is out of the battle go back to their bags, by serial."""

    ship: ShipId
    bags: dict[str, tuple[int, ...]]
