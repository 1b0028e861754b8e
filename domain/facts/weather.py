"""The wind during the battle: counters on the gauge, changes of direction and strength."""

from domain.facts.registry import Fact, Subject, Weight, table
from domain.values.draws import Draw
from domain.values.gauge import Waiting


@table(Subject.WEATHER, Weight.PLAIN)
class WindCounterDrawn(Fact):
    """`gauge` is direction or strength, `waiting` the counter that lies on it afterwards, if any.

    `back` are the serials of the counters that go back into the bag: the one drawn, the one that waited, or both.
    """

    gauge: str
    face: str
    waiting: Waiting | None
    back: tuple[int, ...]
    draws: tuple[Draw, ...]


@table(Subject.WEATHER, Weight.PLAIN)
class WindShifted(Fact):
    """Where the wind comes from now, in millidegrees of the compass; `way` is cw or ccw."""

    origin: int
    way: str


@table(Subject.WEATHER, Weight.PLAIN)
class WindForceChanged(Fact):
    """The wind is low, medium or high from now on."""

    strength: str
