"""Shots, with everything that decided them."""

from dataclasses import dataclass

from domain.facts.registry import Fact, table
from domain.values.pose import Point


@dataclass(frozen=True, slots=True)
class Modifier:
    """What a rule added to a shot, in counters."""

    rule: str
    counters: int


@dataclass(frozen=True, slots=True)
class Measurement:
    """How a shot was measured: from this point to that point of the target, read at this box of the firer's log."""

    origin: Point
    point: Point
    box: int
    firepower: int
    modifiers: tuple[Modifier, ...]


@table
class BroadsideFired(Fact):
    """One side has fired. Without a target the guns were emptied into the sea: no arc, range or counters."""

    ship: str
    side: str
    target: str | None
    arc: str | None
    range: int | None
    band: str | None
    rake: str | None
    kind: str
    counters: dict[str, int]
    derivation: Measurement | None


@table
class FirstBroadsideSpent(Fact):
    """The guns that were prepared before the battle have fired; from now on this side fires normally."""

    ship: str
    side: str


@table
class MusketryFired(Fact):
    ship: str
    target: str
    range: int
    counters: dict[str, int]
    derivation: Measurement
