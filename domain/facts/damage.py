"""Counters drawn, placed and returned; colours struck."""

from dataclasses import dataclass

from domain.facts.registry import Fact, table
from domain.values.draws import Draw


@table
class BagRefilled(Fact):
    """A bag ran empty: a fresh set goes in, its serials going on from the last."""

    bag: str
    first: int
    count: int


@table
class CountersDrawn(Fact):
    """`ship` drew these counters because of `cause` (left, right, musketry, collision, …) by `source`."""

    ship: str
    bag: str
    faces: tuple[str, ...]
    cause: str
    source: str | None
    draws: tuple[Draw, ...]


@table
class CountersPutBack(Fact):
    """What was just drawn goes straight back to its bag, by serial; markers that show the same stay with the ship."""

    ship: str
    bag: str
    serials: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Placing:
    """Where one counter went: `hull-3`, `crew-1` or `zero`."""

    counter: str
    to: str


@table
class DamagePlaced(Fact):
    """The tracks of the log after everything drawn has been placed, and how each counter got there."""

    ship: str
    hull: tuple[tuple[str, ...], ...]
    crew: tuple[str, ...]
    zeros: tuple[str, ...]
    placed: tuple[Placing, ...]


@table
class ColoursStruck(Fact):
    """She surrenders and plays no part any more; `why` is the track that is covered, or what else made her."""

    ship: str
    why: str


@table
class CountersReturned(Fact):
    """The counters of a ship that is gone go back to their bags, by serial."""

    ship: str
    bags: dict[str, tuple[int, ...]]
