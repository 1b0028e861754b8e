"""Folding who may know of a game, and what spectators see."""

from domain.evolve.drafts import GameDraft, club
from domain.evolve.handlers import folds
from domain.facts.privacy import PrivacyAgreed, SpectatorsAgreed
from domain.state.club import Spectators


@folds(PrivacyAgreed)
def agreed(game: GameDraft, fact: PrivacyAgreed) -> None:  # noqa: ARG001  (that it was told is all)
    club(game).private = True


@folds(SpectatorsAgreed)
def agreed_with_spectators(game: GameDraft, fact: SpectatorsAgreed) -> None:
    club(game).spectators = Spectators(fact.minutes, fact.turns, fact.messages)
