"""Folding the terms."""

from domain.evolve.handlers import folds, with_clock
from domain.facts.terms import TermsAgreed
from domain.state.clock import Terms
from domain.state.game import Game


@folds(TermsAgreed)
def agreed(game: Game, fact: TermsAgreed) -> Game:
    terms = Terms(
        reserve=fact.reserve,
        hours=fact.hours,
        days_off=fact.days_off,
        forfeit_after=fact.forfeit_after,
        stand_in_after=fact.stand_in_after,
        captain=fact.captain,
        disputes=fact.disputes,
    )
    return with_clock(game, terms=terms, reserves=dict.fromkeys(game.seats, fact.reserve))
