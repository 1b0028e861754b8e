"""What the functions of workers need: the world (for use cases) and the queries (for views)."""

import os
import threading
from collections.abc import Callable
from dataclasses import dataclass

from domain.service import World
from projections.followers import Followers
from projections.queries import Queries

# Signals that a step waits. True: a message was sent, so projecting the closing can be left to its receiver.
Dispatch = Callable[[str, int], bool]
# Signals that the computer's captains owe orders in a game.
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
    """Make the parts once in each process, on first use, because connections do not survive a fork."""
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
