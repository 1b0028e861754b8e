"""Folding what comes of lacking training."""

from domain.evolve.handlers import folds, with_crew
from domain.facts.training import SailorsTested, TrainingLacked
from domain.state.game import Game


@folds(TrainingLacked)
def lacked(game: Game, fact: TrainingLacked) -> Game:
    return with_crew(game, fact.ship, untrained=frozenset(fact.untrained))


@folds(SailorsTested)
def tested(game: Game, fact: SailorsTested) -> Game:
    return with_crew(game, fact.ship, fumbled=fact.action if fact.lost else None)
