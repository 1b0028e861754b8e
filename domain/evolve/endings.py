"""Folding the endings that people bring about."""

from domain.evolve.drafts import GameDraft, club
from domain.evolve.handlers import folds
from domain.evolve.outcome import end
from domain.facts.endings import (
    DrawAgreed,
    EndDeclined,
    EndOffered,
    GameAborted,
    GameVoided,
    ResultAdjudicated,
    SideForfeited,
    SideResigned,
)
from domain.state.club import Offered
from domain.state.game import Outcome


@folds(EndOffered)
def offered(game: GameDraft, fact: EndOffered) -> None:
    of_kind = {**game.club.offers.get(fact.offer, {}), fact.seat: Offered(fact.turn, game.version)}
    club(game).offers = {**game.club.offers, fact.offer: of_kind}


@folds(EndDeclined)
def declined(game: GameDraft, fact: EndDeclined) -> None:
    club(game).offers = {kind: of for kind, of in game.club.offers.items() if kind != fact.offer}


def _decided(game: GameDraft) -> None:
    """Only note the act; the next fact says how the battle ended."""
    club(game).ending = game.version


@folds(SideResigned)
def resigned(game: GameDraft, fact: SideResigned) -> None:  # noqa: ARG001  (for the timeline)
    _decided(game)


@folds(DrawAgreed)
def agreed(game: GameDraft, fact: DrawAgreed) -> None:  # noqa: ARG001  (for the timeline)
    _decided(game)


@folds(GameAborted)
def aborted(game: GameDraft, fact: GameAborted) -> None:  # noqa: ARG001  (for the timeline)
    _decided(game)


@folds(SideForfeited)
def forfeited(game: GameDraft, fact: SideForfeited) -> None:  # noqa: ARG001  (for the timeline)
    _decided(game)


@folds(ResultAdjudicated)
def adjudicated(game: GameDraft, fact: ResultAdjudicated) -> None:  # noqa: ARG001  (for the timeline)
    _decided(game)


@folds(GameVoided)
def voided(game: GameDraft, fact: GameVoided) -> None:
    end(game, Outcome(None, fact.why, void=True))
