"""Asks whether the database answers, without waiting long for it.

A database that is away blocks its caller, and the store tries again several times before it gives up. So each check
runs in a thread of its own, and while one runs all callers share its result.
"""

import threading
from collections.abc import Callable
from concurrent.futures import Future
from typing import Final, Generic, TypeVar

PATIENCE: Final = 2.0  # seconds; half of what a probe waits

T = TypeVar("T")


class Probe(Generic[T]):
    def __init__(self, look: Callable[[], T]) -> None:
        self._look = look
        self._out: Future[T] | None = None
        self._lock = threading.Lock()

    def report(self) -> T:
        """What was seen; raises what went wrong, or TimeoutError while the look is still out."""
        with self._lock:
            if self._out is None or self._out.done():
                self._out = Future()
                # A daemon, because a process that is told to stop waits for no database.
                threading.Thread(target=self._go, args=(self._out,), name="probe", daemon=True).start()
            awaited = self._out
        return awaited.result(PATIENCE)

    def _go(self, out: "Future[T]") -> None:
        try:
            out.set_result(self._look())
        except Exception as error:  # noqa: BLE001  (whoever waits is told)
            out.set_exception(error)
