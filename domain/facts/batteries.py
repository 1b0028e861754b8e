"""Coastal batteries: guns on land that fight like a broadside."""

from domain.facts.registry import Fact, Subject, Weight, table
from domain.values.names import SeatId, ShipId
from domain.values.pose import Point


@table(Subject.GAME, Weight.PLAIN)
class BatteryManned(Fact):
    """A battery joins a side. Its printed numbers are in the fact, so that a replay does not need the pack.

    `on` is the piece of terrain it stands on. Each dot has one arc (two compass bearings, clockwise) and one number of
    firepower in every hull box.
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
    """Every box of the battery's hull track is covered: it is destroyed and cannot surrender."""

    battery: ShipId
