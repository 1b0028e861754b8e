"""Find the games that wait for us: a lost message costs time, never a game."""

from typing import NamedTuple

from domain.service.harbour import Harbour
from domain.service.windows import overdue


class Due(NamedTuple):
    """A game with a step to resolve, or (`step` None) with a deadline to carry out."""

    game: str
    step: int | None


def waiting(h: Harbour) -> tuple[Due, ...]:
    """Exact at the moment of asking. Only games whose deadline has just passed are looked into, for their grace."""
    now = h.now()
    return tuple(
        Due(game_id, mooring.step)
        for game_id, mooring in h.store.moorings(now).items()
        if mooring.step is not None or overdue(h.game(game_id), now)
    )
