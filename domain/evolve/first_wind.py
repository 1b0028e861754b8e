"""Folding how the first wind is found."""

from msgspec.structs import replace

from domain.evolve.drafts import GameDraft, writable
from domain.evolve.handlers import folds
from domain.facts.first_wind import FirstWindAgreed


@folds(FirstWindAgreed)
def agreed(game: GameDraft, fact: FirstWindAgreed) -> None:
    assert game.agreement is not None, "a game's first fact is its opening"
    writable(game).agreement = replace(game.agreement, first_wind=fact.found)
