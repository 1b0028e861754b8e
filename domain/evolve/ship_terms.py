"""Folding what was agreed for single ships."""

from msgspec.structs import replace

from domain.evolve.handlers import folds
from domain.evolve.slate import Slate, whole
from domain.facts.ship_terms import ShipTermsAgreed


@folds(ShipTermsAgreed)
def agreed(game: Slate, fact: ShipTermsAgreed) -> None:
    assert game.agreement is not None, "a game's first fact is its opening"
    whole(game).agreement = replace(game.agreement, terms=fact.terms)
