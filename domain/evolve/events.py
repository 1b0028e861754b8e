"""Folding random events."""

from domain.evolve.handlers import folds
from domain.evolve.slate import Slate
from domain.facts.events import EventDrawn


@folds(EventDrawn)
def event(game: Slate, fact: EventDrawn) -> None:
    """The counter went straight back, so that only its draw counts; what follows from it is told by other facts."""
