"""Folding points."""

from domain.evolve.handlers import assign, folds
from domain.facts.score import PointsScored
from domain.state.game import Game
from domain.state.setting import Points


@folds(PointsScored)
def scored(game: Game, fact: PointsScored) -> Game:
    return assign(game, score=(*game.score, Points(fact.side, fact.points, fact.line)))
