"""Flagships: named before the battle, and what their loss does to crews on both sides."""

from domain.facts.registry import Fact, Subject, Weight, table
from domain.values.names import ShipId


@table(Subject.GAME, Weight.PLAIN)
class FlagshipNamed(Fact):
    """She flies the flag of whoever commands her."""

    ship: ShipId


@table(Subject.CREW, Weight.HEADLINE)
class FlagshipLost(Fact):
    """A flagship is gone; each of the `shaken`, her friends, has `losses` of her crew to place."""

    ship: ShipId
    shaken: tuple[ShipId, ...]
    losses: int


@table(Subject.CREW, Weight.PLAIN)
class CrewHeartened(Fact):
    """The enemy's flagship is gone: so many crew losses lie with the zeros now.

    `read` is the crew box that muskets read by from now on.
    """

    ship: ShipId
    regained: int
    crew: tuple[str, ...]
    zeros: tuple[str, ...]
    read: int
