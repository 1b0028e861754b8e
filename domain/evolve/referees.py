"""Folding the referee's bench."""

from msgspec import UnsetType
from msgspec.structs import replace

from domain.evolve.handlers import folds, with_club
from domain.facts.referees import DisputeRaised, DisputeRuled, RefereeAppointed, RefereeKeyNamed
from domain.state.club import Dispute, Referee, RefereeKey, Ruling
from domain.state.game import Game


@folds(RefereeAppointed)
def appointed(game: Game, fact: RefereeAppointed) -> Game:
    return with_club(
        game,
        referees=(*game.club.referees, Referee(fact.account, fact.name, game.version)),
        benched=game.club.benched | {fact.account},
    )


@folds(RefereeKeyNamed)
def key_named(game: Game, fact: RefereeKeyNamed) -> Game:
    return with_club(game, keys={**game.club.keys, fact.account: RefereeKey(fact.key, game.version)})


@folds(DisputeRaised)
def raised(game: Game, fact: DisputeRaised) -> Game:
    dispute = Dispute(fact.dispute, fact.by, fact.facts, fact.rules, fact.question, game.version)
    stopping = sum(other.waits and other.stops for other in game.club.disputes.values())
    dispute = replace(dispute, stops=stopping < game.clock.terms.disputes)
    return with_club(game, disputes={**game.club.disputes, fact.dispute: dispute})


@folds(DisputeRuled)
def ruled(game: Game, fact: DisputeRuled) -> Game:
    signed = fact.signed
    key = None if signed is None or isinstance(signed, UnsetType) else signed.key
    ruling = Ruling(fact.ruling, fact.by, fact.reason, fact.reading, fact.to_version, game.version, key=key)
    asked = game.club.disputes[fact.dispute]
    dispute = replace(asked, ruling=ruling, first=asked.ruling)
    return with_club(game, disputes={**game.club.disputes, fact.dispute: dispute})
