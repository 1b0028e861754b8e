"""Folding what comes of lacking training."""

from domain.evolve.handlers import folds
from domain.evolve.slate import Slate, crew
from domain.facts.training import SailorsTested, TrainingLacked


@folds(TrainingLacked)
def lacked(game: Slate, fact: TrainingLacked) -> None:
    crew(game, fact.ship).untrained = frozenset(fact.untrained)


@folds(SailorsTested)
def tested(game: Slate, fact: SailorsTested) -> None:
    crew(game, fact.ship).fumbled = fact.action if fact.lost else None
