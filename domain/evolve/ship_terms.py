"""Folding what was agreed for single ships."""

from msgspec.structs import replace

from domain.evolve.drafts import GameDraft, writable
from domain.evolve.handlers import folds
from domain.facts.ship_terms import ShipTermsAgreed


@folds(ShipTermsAgreed)
def agreed(game: GameDraft, fact: ShipTermsAgreed) -> None:
    assert game.agreement is not None, "a game's first fact is its opening"
    writable(game).agreement = replace(game.agreement, terms=fact.terms)
