"""In a process that shares one interpreter, resolutions and the computer's orders go before requests.

A resolution waits for the disk about fifty times, and after each wait it queues for the interpreter behind all running
requests. With thirty clients that ask without pause, battles were four times slower. So while a step is owed, only a
few requests run and the others wait.
"""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

BESIDE: Final = 2  # requests that run while a step is owed
# Seconds after which a request runs anyway, because the worker may be stuck.
PATIENCE: Final = 1.0


class Precedence:
    """Counts the steps that are owed and the requests that run. Safe to share between threads."""

    def __init__(self) -> None:
        self._changed = threading.Condition()
        self._owed = 0
        self._running = 0

    def owe(self) -> None:
        """Call when a step is queued, or an order of the computer."""
        with self._changed:
            self._owed += 1

    def settle(self) -> None:
        """Call when that was done, or was left to the sweep."""
        with self._changed:
            self._owed -= 1
            if self._owed == 0:
                self._changed.notify_all()

    @contextmanager
    def request(self) -> Iterator[None]:
        with self._changed:
            if self._owed:
                self._changed.wait_for(self._may_run, PATIENCE)
            self._running += 1
        try:
            yield
        finally:
            with self._changed:
                self._running -= 1
                self._changed.notify()

    def _may_run(self) -> bool:
        return self._owed == 0 or self._running < BESIDE
