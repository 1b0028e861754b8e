"""Whether one database of several answers. While it does not, no request waits for it.

A single database is worth waiting for. But one of several that is away would soon block every thread of every process,
and so the games in the other databases. So a thread that loses its connection checks once, without waiting, whether
the database is there. If not, requests fail at once, and one thread checks until the database is back.
"""

import threading
from collections.abc import Callable
from typing import Final

from domain.store.database.outages import Away

PAUSE: Final = 0.5  # seconds between two looks


class Pulse:
    """For the database with this name. `beats` checks whether it is there, `revived` is called when it is back."""

    def __init__(self, name: str, beats: Callable[[], bool], revived: Callable[[], None]) -> None:
        self._name = name
        self._beats = beats
        self._revived = revived
        self._away = False
        self._lock = threading.Lock()

    def check(self) -> None:
        """Raise `Away` while the database is known not to answer."""
        if self._away:
            raise Away(self._name)

    def look(self) -> None:
        """Check the database after losing a connection, or before the first one; raise `Away` if it is not there."""
        if self._away or not self._beats():
            self._watch()
            raise Away(self._name)

    def _watch(self) -> None:
        with self._lock:
            if not self._away:
                self._away = True
                threading.Thread(target=self._wait, name=f"pulse of {self._name}", daemon=True).start()

    def _wait(self) -> None:
        while not self._beats():
            threading.Event().wait(PAUSE)
        self._revived()
        self._away = False
