"""Buildings drawn on an island, which may be fired at."""

from domain.facts.registry import Fact, Subject, Weight, table
from domain.values.names import SeatId, ShipId
from domain.values.pose import Point


@table(Subject.GAME, Weight.PLAIN)
class BuildingRaised(Fact):
    """A building of one side stands on a piece of terrain; it surrenders after `points` of damage or `crew` losses."""

    building: ShipId
    name: str
    side: str
    seat: SeatId
    on: str
    points: int
    crew: int
    outline: tuple[Point, ...]
