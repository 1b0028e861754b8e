"""Folding the referee's bench."""

from msgspec import UnsetType
from msgspec.structs import replace

from domain.evolve.disputes import enter
from domain.evolve.drafts import GameDraft, club
from domain.evolve.handlers import folds
from domain.facts.referees import DisputeRaised, DisputeRuled, RefereeAppointed, RefereeKeyNamed
from domain.state.club import Dispute, Referee, RefereeKey, Ruling


@folds(RefereeAppointed)
def appointed(game: GameDraft, fact: RefereeAppointed) -> None:
    around = club(game)
    around.referees = (*around.referees, Referee(fact.account, fact.name, game.version))
    around.benched = around.benched | {fact.account}


@folds(RefereeKeyNamed)
def key_named(game: GameDraft, fact: RefereeKeyNamed) -> None:
    club(game).keys = {**game.club.keys, fact.account: RefereeKey(fact.key, game.version)}


@folds(DisputeRaised)
def raised(game: GameDraft, fact: DisputeRaised) -> None:
    dispute = Dispute(fact.dispute, fact.by, fact.facts, fact.rules, fact.question, game.version)
    stopping = sum(other.waits and other.stops for other in game.club.disputes.values())
    enter(game, replace(dispute, stops=stopping < game.clock.terms.disputes))


@folds(DisputeRuled)
def ruled(game: GameDraft, fact: DisputeRuled) -> None:
    signed = fact.signed
    key = None if signed is None or isinstance(signed, UnsetType) else signed.key
    ruling = Ruling(fact.ruling, fact.by, fact.reason, fact.reading, fact.to_version, game.version, key=key)
    asked = game.club.disputes[fact.dispute]
    enter(game, replace(asked, ruling=ruling, first=asked.ruling))
