"""Folding who may know of a game, and how much of it spectators do."""

from domain.evolve.handlers import folds, with_club
from domain.facts.privacy import PrivacyAgreed, SpectatorsAgreed
from domain.state.club import Spectators
from domain.state.game import Game


@folds(PrivacyAgreed)
def agreed(game: Game, fact: PrivacyAgreed) -> Game:  # noqa: ARG001  (that it was told is all)
    return with_club(game, private=True)


@folds(SpectatorsAgreed)
def agreed_with_spectators(game: Game, fact: SpectatorsAgreed) -> Game:
    return with_club(game, spectators=Spectators(fact.minutes, fact.turns, fact.messages))
