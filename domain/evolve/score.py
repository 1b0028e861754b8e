"""Folding points."""

from domain.evolve.handlers import folds
from domain.evolve.slate import Slate, whole
from domain.facts.score import PointsScored
from domain.state.setting import Points


@folds(PointsScored)
def scored(game: Slate, fact: PointsScored) -> None:
    whole(game).score = (*game.score, Points(fact.side, fact.points, fact.line))
