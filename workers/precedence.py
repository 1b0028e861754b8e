"""Steps, and what the computer owes, go before requests where they share one interpreter.

A resolution waits for the disk some fifty times, and each time it then queues for the interpreter behind every request
that runs: beside thirty clients that ask as fast as they are answered, battles went a quarter as fast. So while a step is
owed, only a few requests run beside it and the others wait.
"""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

BESIDE: Final = 2  # requests that run while a step is owed
# Seconds after which a request runs all the same: the worker may be stuck, and a reader need not be.
PATIENCE: Final = 1.0


class Precedence:
    """Counts the steps that are owed and the requests that run. Safe to share between threads."""

    def __init__(self) -> None:
        self._changed = threading.Condition()
        self._owed = 0
        self._running = 0

    def owe(self) -> None:
        """A step is ready to be resolved, or a captain of the computer is asked."""
        with self._changed:
            self._owed += 1

    def settle(self) -> None:
        """That was done, or is left to the sweep."""
        with self._changed:
            self._owed -= 1
            if self._owed == 0:
                self._changed.notify_all()

    @contextmanager
    def request(self) -> Iterator[None]:
        with self._changed:
            if self._owed:  # else there is nothing to look at
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
