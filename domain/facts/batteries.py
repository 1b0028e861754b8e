"""Coastal batteries: what stands ashore and fights like a broadside."""

from domain.facts.registry import Fact, Subject, Weight, table
from domain.values.names import SeatId, ShipId
from domain.values.pose import Point


@table(Subject.GAME, Weight.PLAIN)
class BatteryManned(Fact):
    """A battery joins a side with the numbers printed for it, so that replay never asks the pack.

    `on` is the piece of terrain it stands on. Each dot has one arc, two bearings of the compass clockwise from the first
    to the last, and one number of firepower in every hull box.
    """

    battery: ShipId
    name: str
    card: str
    side: str
    seat: SeatId
    on: str
    fortification: int
    dots: tuple[Point, ...]
    arcs: tuple[tuple[int, int], ...]
    hull: tuple[tuple[int, ...], ...]
    crew: tuple[int, ...]
    actions: tuple[int, ...]


@table(Subject.DAMAGE, Weight.HEADLINE)
class BatteryDestroyed(Fact):
    """Every box of its hull track is covered: there is nothing left to surrender."""

    battery: ShipId
