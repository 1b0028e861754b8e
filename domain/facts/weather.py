"""The wind in the course of the battle: counters on the gauge, shifts, and its strength."""

from domain.facts.registry import Fact, Subject, Weight, table
from domain.values.draws import Draw
from domain.values.gauge import Waiting


@table(Subject.WEATHER, Weight.PLAIN)
class WindCounterDrawn(Fact):
    """`gauge` is direction or strength, `waiting` the counter that lies on it afterwards, if any.

    `back` are the serials that go back into the bag: of the counter itself, of one that waited, of both.
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
