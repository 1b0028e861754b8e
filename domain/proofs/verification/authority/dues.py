"""The record that must follow directly after an act, because the act demands it."""

from typing import Any, NamedTuple

from domain.facts.bench import WindowCalled
from domain.facts.registry import Fact
from domain.facts.seats import SeatSubstituted
from domain.proofs.verification.shape import Line
from domain.state.game import Game

CLOSED, WITHDRAWN = "WindowClosed/1", "OrdersWithdrawn/1"


class Due(NamedTuple):
    """The topic that the next record must have and, if it is known, its whole content."""

    topic: str
    fact: dict[str, Any] | None
    why: str

    def is_met(self, line: Line) -> bool:
        return line.topic == self.topic and self.fact in (None, line.fact)


def due_after(game: Game, fact: Fact) -> Due | None:
    """What must follow this act; `game` is the state after it."""
    match fact:
        case WindowCalled():
            return Due(CLOSED, None, "a referee had called the window, and it was not closed")
        case SeatSubstituted(seat=seat, keeps_orders=False):
            window = game.window
            if window is None or seat not in window.orders:
                return None
            taken_back = {"seat": seat, "turn": window.turn, "window": window.id}
            return Due(
                WITHDRAWN, taken_back, f"the order of {seat} was not to be kept, and was not taken back"
            )
    return None
