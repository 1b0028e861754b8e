"""How a window closes: with the orders that lie in it, by the last order, a deadline or a referee."""

from domain.facts.windows import WindowClosed
from domain.state.game import Game


def closing(game: Game, reason: str) -> WindowClosed:
    """The fact that closes the open window with the orders that lie in it; a seat without one has null."""
    window = game.window
    assert window is not None, "only an open window is closed"
    digests = {
        seat: window.orders[seat].digest if seat in window.orders else None for seat in sorted(window.owes)
    }
    return WindowClosed(game.counts.next_step, window.turn, window.id, digests, reason)
