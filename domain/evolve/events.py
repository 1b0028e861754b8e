"""Folding random events."""

from domain.evolve.drafts import GameDraft
from domain.evolve.handlers import folds
from domain.facts.events import EventDrawn


@folds(EventDrawn)
def event(game: GameDraft, fact: EventDrawn) -> None:
    """Nothing to assign: the counter is back in its bag, and other facts tell what follows."""
