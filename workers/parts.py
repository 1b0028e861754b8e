"""The parts that everybody needs who resolves windows, sweeps or follows: the world and what may be read of it."""

import os
import threading
from collections.abc import Callable
from dataclasses import dataclass

from domain.service import World
from projections.followers import Followers
from projections.queries import Queries

# Whether another process has been told that a step waits, and what closed the window may be left to it.
Dispatch = Callable[[str, int], bool]
# Tells that captains of the computer owe orders in a game.
Summon = Callable[[str], None]


@dataclass(frozen=True, slots=True)
class Parts:
    world: World
    queries: Queries

    @property
    def follower(self) -> Followers:
        return self.queries.follower


GetParts = Callable[[], Parts]


def one_a_process(make_parts: GetParts) -> GetParts:
    """Connections do not survive a fork, so every process of a pool makes its own parts when it first needs them."""
    made: dict[int, Parts] = {}
    lock = threading.Lock()

    def call() -> Parts:
        process = os.getpid()
        if process not in made:
            with lock:
                if process not in made:
                    made[process] = make_parts()
        return made[process]

    return call
