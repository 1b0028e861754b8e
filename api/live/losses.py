"""Finds out whether a database has lost facts that were already sent to listeners.

A standby that takes over may not have the last facts of the primary. Listeners that got them would wait for versions
that may never come, or that contain something else when they do.
"""

import time
from collections.abc import Mapping
from typing import Final, NamedTuple

from domain.store import Store

PAUSE: Final = 1.0  # seconds between two looks at a log in which nothing has happened


class Lost(NamedTuple):
    """The event that sent facts are gone: where the log of `source` ends now, and the present versions of games."""

    source: str
    notice: int
    versions: Mapping[str, int]


class _Known(NamedTuple):
    notice: int
    head: str


class Losses:
    """Remembers the last fact of each database by its hash, which no other fact has."""

    def __init__(self) -> None:
        self._last: dict[str, _Known] = {}
        self._looked: dict[str, float] = {}

    def forget(self) -> None:
        self._last.clear()

    def found(self, name: str, member: Store, latest: int) -> bool:
        """Whether the last known fact is gone; stays true until `remember` is called. Otherwise remembers the newest."""
        known = self._last.get(name)
        if known is not None and known.notice == latest and not self._is_due(name):
            return False
        gone = known is not None and not _is_there(member, known, latest)
        if known is None or (latest > known.notice and not gone):
            self.remember(name, member, latest)
        return gone

    def _is_due(self, name: str) -> bool:
        now = time.monotonic()
        due = now >= self._looked.get(name, 0.0) + PAUSE
        if due:
            self._looked[name] = now
        return due

    def remember(self, name: str, member: Store, latest: int) -> None:
        self._last.pop(name, None)
        for notice in member.notifications(latest - 1, 1):
            self._last[name] = _Known(notice.id, notice.record.head)


def _is_there(member: Store, known: _Known, latest: int) -> bool:
    """Facts are never removed from a log, so if there is another fact or none at its position, it was lost."""
    if latest < known.notice:
        return False
    return all(
        _Known(each.id, each.record.head) == known for each in member.notifications(known.notice - 1, 1)
    )
