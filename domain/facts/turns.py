"""The turn as a unit of play."""

from dataclasses import dataclass

from domain.facts.registry import Fact, table


@dataclass(frozen=True, slots=True)
class CoveredBoxes:
    """How many boxes of each track were covered when the turn began: what this turn's guns and muskets read."""

    hull: int
    crew: int


@table
class TurnBegun(Fact):
    turn: int
    ships: dict[str, CoveredBoxes]


@table
class TurnClosed(Fact):
    turn: int
