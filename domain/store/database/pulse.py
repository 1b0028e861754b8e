"""Whether a database that is one of several answers. While it does not, nobody waits for it.

A single database is worth waiting for. Of several, one that is away would soon hold every thread of every process,
and with them the games in the other databases. So a thread that loses its connection checks once, without waiting,
whether the database is there. If not, all other threads are refused at once, and one thread checks until it is back.
"""

import threading
from collections.abc import Callable
from typing import Final

from domain.store.database.outages import Away

PAUSE: Final = 0.5  # seconds between two looks


class Pulse:
    """Of the database with this name; `beats` looks whether it is there, `revived` is told when it is again."""

    def __init__(self, name: str, beats: Callable[[], bool], revived: Callable[[], None]) -> None:
        self._name = name
        self._beats = beats
        self._revived = revived
        self._away = False
        self._lock = threading.Lock()

    def check(self) -> None:
        """Raises `Away` while it is known not to answer."""
        if self._away:
            raise Away(self._name)

    def look(self) -> None:
        """For whoever lost a connection, or never had one; raises `Away` if the database is not there."""
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
