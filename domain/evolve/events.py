"""Folding random events: the counter went straight back, so that only its draw counts."""

from domain.evolve.handlers import folds
from domain.facts.events import EventDrawn
from domain.state.game import Game


@folds(EventDrawn)
def event(game: Game, fact: EventDrawn) -> Game:  # noqa: ARG001  (what follows from it is told by other facts)
    return game
