"""Folding the clock."""

from msgspec.structs import replace

from domain.evolve.drafts import GameDraft, clock, writable
from domain.evolve.handlers import folds
from domain.facts.clock import DeadlineMoved, GamePaused, GameResumed
from domain.state.clock import Pause


@folds(GamePaused)
def paused(game: GameDraft, fact: GamePaused) -> None:
    window = game.window.id if game.window else None
    clock(game).pause = Pause(fact.by, fact.reason, window, fact.left)


@folds(GameResumed)
def resumed(game: GameDraft, fact: GameResumed) -> None:  # noqa: ARG001  (by whom is for the timeline)
    clock(game).pause = None


@folds(DeadlineMoved)
def deadline_moved(game: GameDraft, fact: DeadlineMoved) -> None:
    """If a rewind has undone the window, there is no deadline to move."""
    window = game.window
    if window is not None and (window.turn, window.id) == (fact.turn, fact.window):
        writable(game).window = replace(window, deadline=fact.deadline)
