"""Crews that lack training, and the effects."""

from domain.facts.registry import Fact, Subject, Weight, table
from domain.values.draws import Draw
from domain.values.names import ShipId


@table(Subject.CREW, Weight.PLAIN)
class TrainingLacked(Fact):
    """In this battle her gunners, her sailors, or both are untrained."""

    ship: ShipId
    untrained: tuple[str, ...]


@table(Subject.CREW, Weight.PLAIN)
class SailorsTested(Fact):
    """One of the actions that she planned this turn, and whether it is lost."""

    ship: ShipId
    action: str
    lost: bool
    draws: tuple[Draw, ...]
