"""Crews that lack training, and what comes of it."""

from domain.facts.registry import Fact, Subject, Weight, table
from domain.values.draws import Draw
from domain.values.names import ShipId


@table(Subject.CREW, Weight.PLAIN)
class TrainingLacked(Fact):
    """For this battle: her gunners, her sailors, or both."""

    ship: ShipId
    untrained: tuple[str, ...]


@table(Subject.CREW, Weight.PLAIN)
class SailorsTested(Fact):
    """One of the actions that she planned this turn, and whether it is lost."""

    ship: ShipId
    action: str
    lost: bool
    draws: tuple[Draw, ...]
