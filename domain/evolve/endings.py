"""Folding the endings that people bring about."""

from domain.evolve.handlers import folds
from domain.evolve.outcome import end
from domain.evolve.slate import Slate, club
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
def offered(game: Slate, fact: EndOffered) -> None:
    of_kind = {**game.club.offers.get(fact.offer, {}), fact.seat: Offered(fact.turn, game.version)}
    club(game).offers = {**game.club.offers, fact.offer: of_kind}


@folds(EndDeclined)
def declined(game: Slate, fact: EndDeclined) -> None:
    club(game).offers = {kind: of for kind, of in game.club.offers.items() if kind != fact.offer}


def _decided(game: Slate) -> None:
    """What it comes to, the next fact says."""
    club(game).ending = game.version


@folds(SideResigned)
def resigned(game: Slate, fact: SideResigned) -> None:  # noqa: ARG001  (for the timeline)
    _decided(game)


@folds(DrawAgreed)
def agreed(game: Slate, fact: DrawAgreed) -> None:  # noqa: ARG001  (for the timeline)
    _decided(game)


@folds(GameAborted)
def aborted(game: Slate, fact: GameAborted) -> None:  # noqa: ARG001  (for the timeline)
    _decided(game)


@folds(SideForfeited)
def forfeited(game: Slate, fact: SideForfeited) -> None:  # noqa: ARG001  (for the timeline)
    _decided(game)


@folds(ResultAdjudicated)
def adjudicated(game: Slate, fact: ResultAdjudicated) -> None:  # noqa: ARG001  (for the timeline)
    _decided(game)


@folds(GameVoided)
def voided(game: Slate, fact: GameVoided) -> None:
    end(game, Outcome(None, fact.why, void=True))
