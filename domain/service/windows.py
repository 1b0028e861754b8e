"""The open window: who may still answer it, and how long."""

from domain.service.harbour import later
from domain.service.resolution import agreement_of
from domain.state.game import Game, Seat, Window
from domain.values.refusals import Refusal, Refused


def seat_of(game: Game, seat: str, account: str) -> Seat:
    """The seat, if this account sits in it."""
    if seat not in game.seats:
        raise Refused(Refusal("seat/unknown", f"the game has no seat {seat}"))
    if game.seats[seat].account != account:
        raise Refused(Refusal("seat/not-yours", f"you do not sit in {seat}"))
    return game.seats[seat]


def open_window(game: Game, window: str, now: str, turn: int | None = None) -> Window:
    """The window of this id, if orders are still taken in it.

    Ids come again with every turn: who names the turn as well is not heard in a later one by mistake.
    """
    if game.window is None or game.window.id != window or overdue(game, now):
        raise Refused(Refusal("window/closed", f"the window {window} is not open"))
    if turn is not None and game.window.turn != turn:
        raise Refused(Refusal("window/closed", f"the window {window} of turn {turn} is not open"))
    if game.pause is not None:
        raise Refused(Refusal("window/paused", f"the clock stands still: {game.pause.reason}"))
    return game.window


def overdue(game: Game, now: str) -> bool:
    """Whether the open window's deadline and the agreed grace have passed."""
    due = None if game.window is None else game.window.deadline
    return due is not None and later(due, agreement_of(game).grace) <= now
