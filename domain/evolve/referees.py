"""Folding the referee's bench."""

from msgspec.structs import replace

from domain.evolve.handlers import assign, folds
from domain.facts.referees import DisputeRaised, DisputeRuled, RefereeAppointed
from domain.state.bench import Dispute, Referee, Ruling
from domain.state.game import Game


@folds(RefereeAppointed)
def appointed(game: Game, fact: RefereeAppointed) -> Game:
    return assign(game, referees=(*game.referees, Referee(fact.account, fact.name)))


@folds(DisputeRaised)
def raised(game: Game, fact: DisputeRaised) -> Game:
    dispute = Dispute(fact.dispute, fact.by, fact.facts, fact.rules, fact.question, game.version)
    return assign(game, disputes={**game.disputes, fact.dispute: dispute})


@folds(DisputeRuled)
def ruled(game: Game, fact: DisputeRuled) -> Game:
    ruling = Ruling(fact.ruling, fact.by, fact.reason, fact.reading, fact.to_version, game.version)
    dispute = replace(game.disputes[fact.dispute], ruling=ruling)
    return assign(game, disputes={**game.disputes, fact.dispute: dispute})
