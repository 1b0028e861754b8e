"""Connections are spread over the serving processes.

All processes accept from one socket, and of a crowd that comes at once the first to wake would take everybody: the others
stay idle for as long as those connections last, which behind a proxy is for hours, and half of two processors is lost. So
whoever has more connections than another waits for a moment before it accepts, and the other is faster.
"""

import mmap
import time
from typing import Any, Final

PLACES: Final = 64  # processes of one machine; one more holds nobody back
SLACK: Final = 1  # connections more than another, before a process holds back
MOMENT: Final = 0.001  # seconds: enough for another process to wake, and nothing to whoever connects
AWAY: Final = -1


class Shares:
    """By place of a process: how many connections it has, in memory that all of them share; AWAY of one that does not serve."""

    def __init__(self, places: int = PLACES) -> None:
        self._counts = memoryview(mmap.mmap(-1, 4 * places)).cast("i")
        self._places = range(places)
        for place in self._places:
            self._counts[place] = AWAY

    def allot(self, arbiter: Any, worker: Any) -> None:
        """Hook of gunicorn, in its master before the fork: a place that no living process has, if there is one."""
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
    """What one process tells the others of itself, and does for them."""

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
