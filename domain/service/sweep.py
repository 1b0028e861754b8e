"""Find the games that wait for a worker, so that a lost message only costs time."""

from typing import NamedTuple

from domain.service.keep_time import adjournment_over
from domain.service.windows import overdue
from domain.service.world import World
from domain.state.game import Game


class Due(NamedTuple):
    """A game with a step to resolve, or (`step` None) with a deadline to carry out."""

    game: str
    step: int | None


def waiting(world: World) -> tuple[Due, ...]:
    """All games that wait for a worker. Only games whose deadline has passed are loaded, to check the grace time."""
    now = world.now()
    return tuple(
        Due(game_id, pending.step)
        for game_id, pending in world.store.pending(now).items()
        if pending.step is not None or _has_come(world.game(game_id), now)
    )


def _has_come(game: Game, now: str) -> bool:
    """Whether a deadline has passed with its grace, or an adjournment is over."""
    return overdue(game, now) or adjournment_over(game, now)
