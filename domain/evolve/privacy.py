"""Folding who may know of a game, and how much of it spectators do."""

from domain.evolve.handlers import folds
from domain.evolve.slate import Slate, club
from domain.facts.privacy import PrivacyAgreed, SpectatorsAgreed
from domain.state.club import Spectators


@folds(PrivacyAgreed)
def agreed(game: Slate, fact: PrivacyAgreed) -> None:  # noqa: ARG001  (that it was told is all)
    club(game).private = True


@folds(SpectatorsAgreed)
def agreed_with_spectators(game: Slate, fact: SpectatorsAgreed) -> None:
    club(game).spectators = Spectators(fact.minutes, fact.turns, fact.messages)
