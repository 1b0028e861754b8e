"""What has happened this turn; all of it is cleared when the turn closes."""

from collections.abc import Mapping

import msgspec

from domain.values.names import Cause
from domain.values.pose import Pose


class Attack(msgspec.Struct, frozen=True, gc=False):
    """A shot fired this turn: `cause` is the side that fired, or musketry; `counters` what the target draws."""

    ship: str
    cause: Cause
    target: str
    counters: Mapping[str, int]
    high: bool = False  # laid for masts and sails


class Drawn(msgspec.Struct, frozen=True, gc=False):
    """Counters that a ship drew and has not placed yet, by token: why, by which ship, and out of which bag."""

    ship: str
    cause: Cause
    source: str | None
    counters: tuple[str, ...]
    bag: str = ""


class ThisTurn(msgspec.Struct, frozen=True, gc=False):
    left: Mapping[str, Pose] = {}  # ships that have sailed, and where they lay before
    collisions: tuple[tuple[str, ...], ...] = ()  # the ship that was stopped, then whom she met
    overlaps: tuple[tuple[str, str], ...] = ()  # ships whose full moves would end on one another
    attacks: tuple[Attack, ...] = ()  # in the order they were told
    drawn: tuple[Drawn, ...] = ()
    watches: Mapping[str, str] = {}  # ships with a fire watch -> the enemy that they watch
    doused: Mapping[str, tuple[str, ...]] = {}  # counters whose fires were kept down, by ship
    bled: frozenset[str] = frozenset()  # ships that have taken a crew loss
    wounded: frozenset[str] = frozenset()  # ships whose captains the enemy has wounded
    explosions: tuple[tuple[str, ...], ...] = ()  # the ship that blew up, then whom her base touched
