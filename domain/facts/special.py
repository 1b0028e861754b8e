"""Special damage: fires, leaks, masts, sails, rudders. Each fact holds the number of markers after it."""

from domain.facts.registry import Fact, table


@table
class FireBrokeOut(Fact):
    ship: str
    fires: int


@table
class LeakSprung(Fact):
    ship: str
    leaks: int


@table
class MastFell(Fact):
    """`lost` counts those among `masts` that can never be repaired; `why` is hit, rudder or sails."""

    ship: str
    masts: int
    lost: int
    why: str


@table
class SailsTorn(Fact):
    ship: str
    damage: int


@table
class RudderHit(Fact):
    ship: str


@table
class FireSpread(Fact):
    """At the start of a turn every fire on board takes a hull box; `received` counts over the whole game."""

    ship: str
    hull: tuple[tuple[str, ...], ...]
    received: int


@table
class WaterRose(Fact):
    """At the start of a turn every leak takes a hull box; `received` counts over the whole game."""

    ship: str
    hull: tuple[tuple[str, ...], ...]
    received: int
