"""Spreads connections evenly over the serving processes.

All processes accept from one socket. If many clients connect at once, the first process to wake would take them all,
and the others would be idle while these connections last, which behind a proxy is hours. So a process that has more
connections than another waits a moment before it accepts, so that the other is faster.
"""

import mmap
import time
from typing import Any, Final

PLACES: Final = 64  # processes of one machine; further ones do not take part
SLACK: Final = 1  # how many connections more than another a process may have before it waits
MOMENT: Final = 0.001  # seconds: enough for another process to wake, and too short to matter to a client
AWAY: Final = -1


class Shares:
    """The number of connections of each process, in shared memory; AWAY for places without a serving process."""

    def __init__(self, places: int = PLACES) -> None:
        self._counts = memoryview(mmap.mmap(-1, 4 * places)).cast("i")
        self._places = range(places)
        for place in self._places:
            self._counts[place] = AWAY

    def allot(self, arbiter: Any, worker: Any) -> None:
        """Gunicorn hook, in the master before the fork: give the process a free place, if there is one."""
        taken = {other.share.place for other in arbiter.WORKERS.values() if other.share is not None}
        free = [place for place in self._places if place not in taken]
        if free:
            self._counts[free[0]] = AWAY
            worker.share = Share(self, free[0])

    def note(self, place: int, connections: int) -> None:
        self._counts[place] = connections

    def least_beside(self, place: int) -> int | None:
        """The fewest connections that another process has; None if there is no other."""
        others = [self._counts[other] for other in self._places if other != place]
        return min((count for count in others if count != AWAY), default=None)


class Share:
    """The share of one process: it publishes its own count, and waits if it has too many."""

    def __init__(self, shares: Shares, place: int) -> None:
        self.place = place
        self._shares = shares

    def note(self, connections: int) -> None:
        self._shares.note(self.place, connections)

    def hold_back(self, connections: int) -> None:
        """Leave a connection to another process, if one has fewer and is quick."""
        self.note(connections)
        least = self._shares.least_beside(self.place)
        if least is not None and connections > least + SLACK:
            time.sleep(MOMENT)
