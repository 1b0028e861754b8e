"""Carry out a deadline: the window closes with the defaults of those who did not answer, and is resolved."""

from domain.service import close_overdue
from workers.resolve import resolve
from workers.watch import Watch


def carry_out(watch: Watch, game: str) -> bool:
    """Whether a window was closed; another watch may have been faster, or the last order came in time."""
    if not close_overdue(watch.harbour, game):
        return False
    resolving = watch.harbour.game(game).resolving
    if resolving is not None:
        resolve(watch, game, resolving.step)
    return True
