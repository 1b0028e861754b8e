"""A cache whose entries expire after some seconds, because another process may have changed the values.

The caches of cachetools are changed by each read, so every read would need the lock; here a known value is read without.
"""

import threading
import time
from collections.abc import Callable
from typing import Final, Generic, TypeVar

T = TypeVar("T")
MOST_KEPT: Final = 20_000


class ExpiringCache(Generic[T]):
    def __init__(self, look_up: Callable[[str], T], seconds: float) -> None:
        self._look_up = look_up
        self._seconds = seconds
        self._known: dict[str, tuple[float, T]] = {}
        self._lock = threading.Lock()

    def of(self, key: str) -> T:
        now = time.monotonic()
        known = self._known.get(key)
        if known is not None and known[0] > now:
            return known[1]
        found = self._look_up(key)
        with self._lock:
            if len(self._known) >= MOST_KEPT:
                self._known.clear()
            self._known[key] = (now + self._seconds, found)
        return found

    def forget(self, key: str) -> None:
        self._known.pop(key, None)
