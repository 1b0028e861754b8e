"""Flagships: named before the battle, and what their loss does to crews on both sides."""

from domain.facts.registry import Fact, Subject, Weight, table
from domain.values.names import ShipId


@table(Subject.GAME, Weight.PLAIN)
class FlagshipNamed(Fact):
    """This ship is the flagship of the player who commands her."""

    ship: ShipId


@table(Subject.CREW, Weight.HEADLINE)
class FlagshipLost(Fact):
    """A flagship is lost; each friendly ship in `shaken` must place `losses` crew losses."""

    ship: ShipId
    shaken: tuple[ShipId, ...]
    losses: int


@table(Subject.CREW, Weight.PLAIN)
class CrewHeartened(Fact):
    """The enemy's flagship is lost, so `regained` crew losses of this ship go to the zeros.

    `read` is the crew box that her muskets read from now on.
    """

    ship: ShipId
    regained: int
    crew: tuple[str, ...]
    zeros: tuple[str, ...]
    read: int
