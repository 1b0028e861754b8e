"""Folding the clock."""

from msgspec.structs import replace

from domain.evolve.handlers import folds
from domain.evolve.slate import Slate, clock, whole
from domain.facts.clock import DeadlineMoved, GamePaused, GameResumed
from domain.state.clock import Pause


@folds(GamePaused)
def paused(game: Slate, fact: GamePaused) -> None:
    window = game.window.id if game.window else None
    clock(game).pause = Pause(fact.by, fact.reason, window, fact.left)


@folds(GameResumed)
def resumed(game: Slate, fact: GameResumed) -> None:  # noqa: ARG001  (by whom is for the timeline)
    clock(game).pause = None


@folds(DeadlineMoved)
def deadline_moved(game: Slate, fact: DeadlineMoved) -> None:
    """Of a window that a rewind undid nothing is left to move."""
    window = game.window
    if window is not None and (window.turn, window.id) == (fact.turn, fact.window):
        whole(game).window = replace(window, deadline=fact.deadline)
