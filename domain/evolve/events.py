"""Folding random events: the counter went straight back, so only the draw is counted."""

from domain.evolve.handlers import assign, folds
from domain.facts.events import EventDrawn
from domain.state.game import Game


@folds(EventDrawn)
def event(game: Game, fact: EventDrawn) -> Game:
    return assign(game, last_draw=max((draw.index for draw in fact.draws), default=game.last_draw))
