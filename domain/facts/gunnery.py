"""Shots, with everything that decided them."""

from dataclasses import dataclass

from domain.facts.registry import Fact, Stop, Subject, Weight, table
from domain.values.names import ShipId
from domain.values.pose import Point


@dataclass(frozen=True, slots=True)
class Modifier:
    """What a rule added to a shot, in counters."""

    rule: str
    counters: int


@dataclass(frozen=True, slots=True)
class Measurement:
    """How a shot was measured: from `origin` to `point` on the target, read in this box of the firer's log."""

    origin: Point
    point: Point
    box: int
    firepower: int
    modifiers: tuple[Modifier, ...]


@table(
    Subject.SHOTS,
    Weight.HEADLINE,
    stop=Stop.SHOT,
    measures=("target", "side", "kind", "arc", "range", "band", "rake", "counters", "derivation"),
    relied_on=("side", "target", "arc", "range", "band", "rake", "kind", "counters"),
)
class BroadsideFired(Fact):
    """One side has fired. Without a target the guns were emptied into the sea: no arc, range or counters.

    `kind` is the ammunition that was fired. If its counter lay in the guns, it lies there face-up now.
    """

    ship: ShipId
    side: str
    target: ShipId | None
    arc: str | None
    range: int | None
    band: str | None
    rake: str | None
    kind: str | None
    counters: dict[str, int]
    derivation: Measurement | None


@table(Subject.SHOTS, Weight.PLAIN, measures=("side",))
class FirstBroadsideSpent(Fact):
    """This side has fired the broadside that was prepared before the battle; from now on it fires normally."""

    ship: ShipId
    side: str


@table(
    Subject.SHOTS,
    Weight.HEADLINE,
    stop=Stop.SHOT,
    measures=("target", "range", "counters", "derivation"),
    relied_on=("target", "range", "counters"),
)
class MusketryFired(Fact):
    ship: ShipId
    target: ShipId
    range: int
    counters: dict[str, int]
    derivation: Measurement
