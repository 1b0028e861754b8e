"""Folding replies, withdrawals and appeals of disputes."""

from msgspec.structs import replace

from domain.evolve.drafts import GameDraft, club
from domain.evolve.handlers import folds
from domain.facts.disputes import DisputeAnswered, DisputeWithdrawn, RulingAppealed
from domain.state.club import Dispute, Reply


def enter(game: GameDraft, dispute: Dispute) -> None:
    club(game).disputes = {**game.club.disputes, dispute.id: dispute}


@folds(DisputeAnswered)
def answered(game: GameDraft, fact: DisputeAnswered) -> None:
    dispute = game.club.disputes[fact.dispute]
    replies = (*dispute.replies, Reply(fact.by, fact.text, game.version))
    enter(game, replace(dispute, replies=replies))


@folds(DisputeWithdrawn)
def withdrawn(game: GameDraft, fact: DisputeWithdrawn) -> None:
    enter(game, replace(game.club.disputes[fact.dispute], withdrawn=game.version))


@folds(RulingAppealed)
def appealed(game: GameDraft, fact: RulingAppealed) -> None:
    enter(game, replace(game.club.disputes[fact.dispute], appealed=game.version))
