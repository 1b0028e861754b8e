"""Folding the terms."""

from domain.evolve.drafts import GameDraft, clock
from domain.evolve.handlers import folds
from domain.facts.terms import TermsAgreed
from domain.state.clock import Terms


@folds(TermsAgreed)
def agreed(game: GameDraft, fact: TermsAgreed) -> None:
    clock(game).terms = Terms(
        reserve=fact.reserve,
        hours=fact.hours,
        days_off=fact.days_off,
        forfeit_after=fact.forfeit_after,
        stand_in_after=fact.stand_in_after,
        captain=fact.captain,
        disputes=fact.disputes,
    )
    clock(game).reserves = dict.fromkeys(game.seats, fact.reserve)
