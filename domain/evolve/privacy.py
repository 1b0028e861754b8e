"""Folding who may know of a game."""

from domain.evolve.handlers import folds, with_club
from domain.facts.privacy import PrivacyAgreed
from domain.state.game import Game


@folds(PrivacyAgreed)
def agreed(game: Game, fact: PrivacyAgreed) -> Game:  # noqa: ARG001  (that it was told is all)
    return with_club(game, private=True)
