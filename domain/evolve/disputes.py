"""Folding what follows upon a dispute."""

from msgspec.structs import replace

from domain.evolve.handlers import folds
from domain.evolve.slate import Slate, club
from domain.facts.disputes import DisputeAnswered, DisputeWithdrawn, RulingAppealed
from domain.state.club import Dispute, Reply


def enter(game: Slate, dispute: Dispute) -> None:
    club(game).disputes = {**game.club.disputes, dispute.id: dispute}


@folds(DisputeAnswered)
def answered(game: Slate, fact: DisputeAnswered) -> None:
    dispute = game.club.disputes[fact.dispute]
    replies = (*dispute.replies, Reply(fact.by, fact.text, game.version))
    enter(game, replace(dispute, replies=replies))


@folds(DisputeWithdrawn)
def withdrawn(game: Slate, fact: DisputeWithdrawn) -> None:
    enter(game, replace(game.club.disputes[fact.dispute], withdrawn=game.version))


@folds(RulingAppealed)
def appealed(game: Slate, fact: RulingAppealed) -> None:
    enter(game, replace(game.club.disputes[fact.dispute], appealed=game.version))
