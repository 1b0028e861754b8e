"""Folding undo. `paths` has taken the table back already; only what never goes back is assigned here."""

from msgspec.structs import replace

from domain.evolve.drafts import GameDraft, club, counts, writable
from domain.evolve.handlers import folds
from domain.facts.rewinds import GameRewound, UndoAsked, UndoConsented, UndoExpired, UndoRefused
from domain.state.club import Undo


@folds(GameRewound)
def rewound(game: GameDraft, fact: GameRewound) -> None:
    """The window opens again, with a new id and without orders."""
    window = game.window
    assert window is not None, "the table goes back to the opening of a window"
    count = fact.windows[f"{window.turn}/{window.name}"]
    writable(game).window = replace(
        window,
        id=f"{window.name}.{count}",
        version=game.version,
        deadline=None,
        orders={},
        sealings={},
    )
    so_far = counts(game)
    so_far.next_step = fact.step
    so_far.last_draw = fact.draws
    so_far.windows = fact.windows
    around = club(game)
    around.undo = None
    around.rewound = game.version
    around.offers = {}
    around.ending = 0


@folds(UndoAsked)
def asked(game: GameDraft, fact: UndoAsked) -> None:
    undo = Undo(fact.undo, fact.to_version, fact.by, fact.reason, fact.expires, game.version)
    club(game).undo = undo


@folds(UndoConsented)
def consented(game: GameDraft, fact: UndoConsented) -> None:
    undo = game.club.undo
    assert undo is not None, "a request is consented to while it waits"
    club(game).undo = replace(undo, consents={**undo.consents, fact.seat: game.version})


@folds(UndoRefused)
def refused(game: GameDraft, fact: UndoRefused) -> None:  # noqa: ARG001  (there is one request at a time)
    club(game).undo = None


@folds(UndoExpired)
def expired(game: GameDraft, fact: UndoExpired) -> None:  # noqa: ARG001  (there is one request at a time)
    club(game).undo = None
