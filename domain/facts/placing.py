"""What a scenario decides besides the battle: who places terrain first, which edge is whose, when time is up."""

from domain.facts.registry import Fact, Subject, Weight, table
from domain.values.draws import Draw
from domain.values.names import SeatId


@table(Subject.TERRAIN, Weight.PLAIN)
class PlacingDrawn(Fact):
    """The order in which seats place terrain; sides take turns, beginning with that of the first seat."""

    order: tuple[SeatId, ...]
    draws: tuple[Draw, ...]


@table(Subject.GAME, Weight.PLAIN)
class SidesDrawn(Fact):
    """The edge of the table that each side gets, by lot."""

    edges: dict[str, str]
    draws: tuple[Draw, ...]


@table(Subject.GAME, Weight.PLAIN)
class TimeCalled(Fact):
    """The last turn that the scenario gives is over."""

    turn: int
