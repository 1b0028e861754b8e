"""Special damage: fires, leaks, masts, sails, rudders. Each fact holds the number of markers after it."""

from domain.facts.registry import Fact, Subject, Weight, table
from domain.values.names import FelledBy, ShipId


@table(Subject.DAMAGE, Weight.HEADLINE)
class FireBrokeOut(Fact):
    ship: ShipId
    fires: int


@table(Subject.DAMAGE, Weight.PLAIN)
class LeakSprung(Fact):
    ship: ShipId
    leaks: int


@table(Subject.DAMAGE, Weight.HEADLINE)
class MastFell(Fact):
    """`masts` are broken now, `lost` of them can never be repaired."""

    ship: ShipId
    masts: int
    lost: int
    why: FelledBy


@table(Subject.DAMAGE, Weight.PLAIN)
class SailsTorn(Fact):
    ship: ShipId
    damage: int


@table(Subject.DAMAGE, Weight.PLAIN)
class RudderHit(Fact):
    ship: ShipId


@table(Subject.DAMAGE, Weight.PLAIN)
class FireSpread(Fact):
    """At the start of a turn every fire on board takes a hull box; `received` counts over the whole game."""

    ship: ShipId
    hull: tuple[tuple[str, ...], ...]
    received: int


@table(Subject.DAMAGE, Weight.PLAIN)
class WaterRose(Fact):
    """At the start of a turn every leak takes a hull box; `received` counts over the whole game."""

    ship: ShipId
    hull: tuple[tuple[str, ...], ...]
    received: int
