"""Folding undo. The path has taken the table back already; what is folded here is what never goes back."""

from msgspec.structs import replace

from domain.evolve.handlers import assign, folds, with_club
from domain.facts.rewinds import GameRewound, UndoAsked, UndoConsented, UndoExpired, UndoRefused
from domain.state.club import Undo
from domain.state.game import Game


@folds(GameRewound)
def rewound(game: Game, fact: GameRewound) -> Game:
    """The window that was open opens again, under a new id and with no orders in it."""
    window = game.window
    assert window is not None, "the table goes back to the opening of a window"
    count = fact.windows[f"{window.turn}/{window.name}"]
    opened = replace(
        window,
        id=f"{window.name}.{count}",
        version=game.version,
        deadline=None,
        orders={},
        sealings={},
    )
    return assign(
        game,
        window=opened,
        counts=replace(game.counts, next_step=fact.step, last_draw=fact.draws, windows=fact.windows),
        club=replace(game.club, undo=None, rewound=game.version, offers={}, ending=0),
    )


@folds(UndoAsked)
def asked(game: Game, fact: UndoAsked) -> Game:
    undo = Undo(fact.undo, fact.to_version, fact.by, fact.reason, fact.expires, game.version)
    return with_club(game, undo=undo)


@folds(UndoConsented)
def consented(game: Game, fact: UndoConsented) -> Game:
    undo = game.club.undo
    assert undo is not None, "a request is consented to while it waits"
    return with_club(game, undo=replace(undo, consents={**undo.consents, fact.seat: game.version}))


@folds(UndoRefused)
def refused(game: Game, fact: UndoRefused) -> Game:  # noqa: ARG001  (there is one request at a time)
    return with_club(game, undo=None)


@folds(UndoExpired)
def expired(game: Game, fact: UndoExpired) -> Game:  # noqa: ARG001  (there is one request at a time)
    return with_club(game, undo=None)
