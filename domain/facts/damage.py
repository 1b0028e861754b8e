"""Counters drawn, placed and returned; colours struck."""

from dataclasses import dataclass

from domain.facts.registry import Fact, Subject, Weight, table
from domain.values.draws import Draw
from domain.values.names import Cause, ShipId


@table(Subject.DAMAGE, Weight.QUIET)
class BagRefilled(Fact):
    """A bag ran empty: a fresh set goes in, its serials going on from the last."""

    bag: str
    first: int
    count: int


@table(Subject.DAMAGE, Weight.PLAIN)
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
    """What was just drawn goes straight back to its bag, by serial; markers that show the same stay with the ship."""

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
    """The tracks of the log after everything drawn has been placed, and how each counter got there."""

    ship: ShipId
    hull: tuple[tuple[str, ...], ...]
    crew: tuple[str, ...]
    zeros: tuple[str, ...]
    placed: tuple[Placing, ...]


@table(Subject.DAMAGE, Weight.HEADLINE)
class ColoursStruck(Fact):
    """She surrenders and plays no part any more; `why` is the track that is covered, or what else made her."""

    ship: ShipId
    why: str


@table(Subject.DAMAGE, Weight.QUIET)
class CountersReturned(Fact):
    """The counters of a ship that is gone go back to their bags, by serial."""

    ship: ShipId
    bags: dict[str, tuple[int, ...]]
