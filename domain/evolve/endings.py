"""Folding the endings that people bring about."""

from domain.evolve.handlers import assign, folds, with_club
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
from domain.state.game import Game, Outcome


@folds(EndOffered)
def offered(game: Game, fact: EndOffered) -> Game:
    of_kind = {**game.club.offers.get(fact.offer, {}), fact.seat: Offered(fact.turn, game.version)}
    return with_club(game, offers={**game.club.offers, fact.offer: of_kind})


@folds(EndDeclined)
def declined(game: Game, fact: EndDeclined) -> Game:
    return with_club(game, offers={kind: of for kind, of in game.club.offers.items() if kind != fact.offer})


def _decided(game: Game) -> Game:
    """What it comes to, the next fact says."""
    return with_club(game, ending=game.version)


@folds(SideResigned)
def resigned(game: Game, fact: SideResigned) -> Game:  # noqa: ARG001  (for the timeline)
    return _decided(game)


@folds(DrawAgreed)
def agreed(game: Game, fact: DrawAgreed) -> Game:  # noqa: ARG001  (for the timeline)
    return _decided(game)


@folds(GameAborted)
def aborted(game: Game, fact: GameAborted) -> Game:  # noqa: ARG001  (for the timeline)
    return _decided(game)


@folds(SideForfeited)
def forfeited(game: Game, fact: SideForfeited) -> Game:  # noqa: ARG001  (for the timeline)
    return _decided(game)


@folds(ResultAdjudicated)
def adjudicated(game: Game, fact: ResultAdjudicated) -> Game:  # noqa: ARG001  (for the timeline)
    return _decided(game)


@folds(GameVoided)
def voided(game: Game, fact: GameVoided) -> Game:
    return assign(game, outcome=Outcome(None, fact.why, void=True), window=None, resolving=None)
