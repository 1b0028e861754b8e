"""Folding points."""

from domain.evolve.drafts import GameDraft, writable
from domain.evolve.handlers import folds
from domain.facts.score import PointsScored
from domain.state.setting import Points


@folds(PointsScored)
def scored(game: GameDraft, fact: PointsScored) -> None:
    writable(game).score = (*game.score, Points(fact.side, fact.points, fact.line))
