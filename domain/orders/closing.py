"""How a window closes: by the last order, a deadline or a referee, with the orders sealed in it by then."""

from domain.facts.windows import WindowClosed
from domain.state.game import Game
from domain.values.names import ClosedBy


def closing(game: Game, by: ClosedBy) -> WindowClosed:
    """The fact that closes the open window with the orders sealed in it; a seat without an order has None."""
    window = game.window
    assert window is not None, "only an open window is closed"
    digests = {
        seat: window.orders[seat].digest if seat in window.orders else None for seat in sorted(window.owes)
    }
    return WindowClosed(game.counts.next_step, window.turn, window.id, digests, by)
