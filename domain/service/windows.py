"""The open window: who may still answer it, and until when."""

from domain.service.resolution import agreement_of
from domain.service.world import later
from domain.state.game import Game, Seat
from domain.state.window import Window
from domain.values.refusals import Refused, refuse


def seat_of(game: Game, seat: str, account: str) -> Seat:
    """The seat, if this account sits in it."""
    if seat not in game.seats:
        raise Refused(refuse("seat/unknown", "the game has no seat {seat}", seat=seat))
    if game.seats[seat].account != account:
        raise Refused(refuse("seat/not-yours", "you do not sit in {seat}", seat=seat))
    return game.seats[seat]


def open_window(game: Game, window: str, now: str, turn: int | None = None) -> Window:
    """The window with this id, if orders can still be sealed in it.

    Window ids repeat every turn, so a caller may name the turn and is refused in a later one.
    """
    if game.window is None or game.window.id != window or overdue(game, now):
        raise Refused(refuse("window/closed", "the window {window} is not open", window=window))
    if turn is not None and game.window.turn != turn:
        raise Refused(
            refuse(
                "window/closed", "the window {window} of turn {turn} is not open", window=window, turn=turn
            )
        )
    if game.clock.pause is not None:
        raise Refused(
            refuse("window/paused", "the clock stands still: {reason}", reason=game.clock.pause.reason)
        )
    return game.window


def overdue(game: Game, now: str) -> bool:
    """Whether the open window's deadline and the agreed grace have passed."""
    due = None if game.window is None else game.window.deadline
    return due is not None and later(due, agreement_of(game).grace) <= now
