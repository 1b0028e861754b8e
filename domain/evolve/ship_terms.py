"""Folding what was agreed for single ships."""

from msgspec.structs import replace

from domain.evolve.handlers import assign, folds
from domain.facts.ship_terms import ShipTermsAgreed
from domain.state.game import Game


@folds(ShipTermsAgreed)
def agreed(game: Game, fact: ShipTermsAgreed) -> Game:
    assert game.agreement is not None, "a game's first fact is its opening"
    return assign(game, agreement=replace(game.agreement, terms=fact.terms))
