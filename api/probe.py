"""Checks whether the database answers, without waiting long.

A database that is away blocks its caller, and the store retries several times. So each check runs in a thread of its
own, and all callers share the result of a running check.
"""

import threading
from collections.abc import Callable
from concurrent.futures import Future
from typing import Final, Generic, TypeVar

PATIENCE: Final = 2.0  # seconds; half of what monitoring waits for an answer

T = TypeVar("T")


class Probe(Generic[T]):
    def __init__(self, look: Callable[[], T]) -> None:
        self._look = look
        self._out: Future[T] | None = None
        self._lock = threading.Lock()

    def report(self) -> T:
        """The result; raises the check's error, or TimeoutError while the check is still running."""
        with self._lock:
            if self._out is None or self._out.done():
                self._out = Future()
                # A daemon thread, so that a process can stop without waiting for the database.
                threading.Thread(target=self._go, args=(self._out,), name="probe", daemon=True).start()
            awaited = self._out
        return awaited.result(PATIENCE)

    def _go(self, out: "Future[T]") -> None:
        try:
            out.set_result(self._look())
        except Exception as error:  # noqa: BLE001  (the caller gets the error)
            out.set_exception(error)
