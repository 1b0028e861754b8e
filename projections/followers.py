"""The followers of all databases behind one interface. Each keeps the views of its own database up to date.

A database that is away is left out: while nothing can be projected there, nothing can be stored there either.
"""

import threading
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress

from domain.store import Away, Store
from projections.batch import Projection
from projections.follow import BATCH, PAUSE, Counted, Follower, Progress


class Followers:
    """By the names of their databases. Safe to share between threads, and to run in many processes."""

    def __init__(
        self, stores: Mapping[str, Store], projections: Sequence[Projection], counted: Counted
    ) -> None:
        self._each = {
            name: Follower(store, store.database, projections, counted) for name, store in stores.items()
        }

    def of(self, name: str) -> Follower:
        return self._each[name]

    def migrate(self) -> None:
        """Create the tables. A database that is away gets them when a process starts after it is back."""
        for follower in self._each.values():
            with suppress(Away):
                follower.migrate()

    def start_over(self) -> None:
        """Delete every view."""
        for follower in self._each.values():
            follower.start_over()

    def laid_out(self) -> bool:
        """Whether the tables of all databases that answer have the layout of this version."""
        return not self._sum(lambda follower: not follower.laid_out())

    def behind(self) -> int:
        """How many facts at most are not projected yet."""
        return self._sum(Follower.behind)

    def rebuild(self) -> int:
        """Delete every view and project all facts again; returns how many."""
        return sum(follower.rebuild() for follower in self._each.values())

    def fill(self, of_lanes: Iterable[int], progress: Progress = lambda *_: None) -> int:
        chosen = frozenset(of_lanes)
        return sum(follower.fill(chosen, progress) for follower in self._each.values())

    def bring_level(self) -> int:
        """Project what this thread has stored; returns how many facts."""
        return self._sum(Follower.bring_level)

    def catch_up(self) -> int:
        """Apply every fact that is missing now; returns how many were applied here."""
        return self._sum(Follower.catch_up)

    def pull(self, limit: int = BATCH) -> int:
        """Apply some of the missing facts; returns how many. 0 means that the views are level with the store."""
        return self._sum(lambda follower: follower.pull(limit))

    def run(self, stopped: threading.Event, pause: float = PAUSE) -> None:
        """Follow until stopped, each in its own thread, so that none waits for a database that is away."""
        *others, last = self._each.values()
        threads = [threading.Thread(target=one.run, args=(stopped, pause), daemon=True) for one in others]
        for thread in threads:
            thread.start()
        last.run(stopped, pause)
        for thread in threads:
            thread.join()

    def _sum(self, ask: Callable[[Follower], int]) -> int:
        total = 0
        for follower in self._each.values():
            with suppress(Away):
                total += ask(follower)
        return total
