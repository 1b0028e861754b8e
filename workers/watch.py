"""The watch on deck: what everybody needs who resolves windows, sweeps or follows."""

import os
import threading
from collections.abc import Callable
from dataclasses import dataclass

from domain.service import Harbour
from projections.follow import Follower
from projections.readings import Readings


@dataclass(frozen=True, slots=True)
class Watch:
    harbour: Harbour
    readings: Readings

    @property
    def follower(self) -> Follower:
        return self.readings.follower


CallWatch = Callable[[], Watch]


def one_watch_a_process(muster: CallWatch) -> CallWatch:
    """Connections do not survive a fork, so every process of a pool musters its own watch when it first needs one."""
    mustered: dict[int, Watch] = {}
    lock = threading.Lock()

    def call() -> Watch:
        process = os.getpid()
        if process not in mustered:
            with lock:
                if process not in mustered:
                    mustered[process] = muster()
        return mustered[process]

    return call
