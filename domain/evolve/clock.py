"""Folding the clock."""

from msgspec.structs import replace

from domain.evolve.handlers import assign, folds, with_clock
from domain.facts.clock import DeadlineMoved, GamePaused, GameResumed
from domain.state.clock import Pause
from domain.state.game import Game


@folds(GamePaused)
def paused(game: Game, fact: GamePaused) -> Game:
    window = game.window.id if game.window else None
    return with_clock(game, pause=Pause(fact.by, fact.reason, window, fact.left))


@folds(GameResumed)
def resumed(game: Game, fact: GameResumed) -> Game:  # noqa: ARG001  (by whom is for the timeline)
    return with_clock(game, pause=None)


@folds(DeadlineMoved)
def deadline_moved(game: Game, fact: DeadlineMoved) -> Game:
    """Of a window that a rewind undid nothing is left to move."""
    window = game.window
    if window is None or (window.turn, window.id) != (fact.turn, fact.window):
        return game
    return assign(game, window=replace(window, deadline=fact.deadline))
