"""Folding what follows upon a dispute."""

from msgspec.structs import replace

from domain.evolve.handlers import folds, with_club
from domain.facts.disputes import DisputeAnswered, DisputeWithdrawn, RulingAppealed
from domain.state.club import Dispute, Reply
from domain.state.game import Game


def changed(game: Game, dispute: Dispute) -> Game:
    return with_club(game, disputes={**game.club.disputes, dispute.id: dispute})


@folds(DisputeAnswered)
def answered(game: Game, fact: DisputeAnswered) -> Game:
    dispute = game.club.disputes[fact.dispute]
    replies = (*dispute.replies, Reply(fact.by, fact.text, game.version))
    return changed(game, replace(dispute, replies=replies))


@folds(DisputeWithdrawn)
def withdrawn(game: Game, fact: DisputeWithdrawn) -> Game:
    return changed(game, replace(game.club.disputes[fact.dispute], withdrawn=game.version))


@folds(RulingAppealed)
def appealed(game: Game, fact: RulingAppealed) -> Game:
    return changed(game, replace(game.club.disputes[fact.dispute], appealed=game.version))
