"""Folding untrained gunners and sailors."""

from domain.evolve.drafts import GameDraft, crew
from domain.evolve.handlers import folds
from domain.facts.training import SailorsTested, TrainingLacked


@folds(TrainingLacked)
def lacked(game: GameDraft, fact: TrainingLacked) -> None:
    crew(game, fact.ship).untrained = frozenset(fact.untrained)


@folds(SailorsTested)
def tested(game: GameDraft, fact: SailorsTested) -> None:
    crew(game, fact.ship).fumbled = fact.action if fact.lost else None
