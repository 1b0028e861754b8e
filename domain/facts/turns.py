"""The turn as a unit of play."""

from dataclasses import dataclass

from domain.facts.registry import Fact, Stop, Subject, Weight, table


@dataclass(frozen=True, slots=True)
class CoveredBoxes:
    """How many boxes of each track were covered when the turn began; they decide this turn's firepower."""

    hull: int
    crew: int


@table(Subject.GAME, Weight.PLAIN)
class TurnBegun(Fact):
    turn: int
    ships: dict[str, CoveredBoxes]


@table(Subject.GAME, Weight.QUIET, stop=Stop.TURN, relied_on=("turn",))
class TurnClosed(Fact):
    turn: int
