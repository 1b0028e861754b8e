"""Finds out whether a database has lost facts that were already sent to listeners.

A standby that takes over may not have the last facts of the primary. Listeners that got them would wait for versions
that may never come, or that contain something else when they do.
"""

import time
from collections.abc import Mapping
from typing import Final, NamedTuple

from domain.store import Notice, Store

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
    """Remembers the last fact that was sent of each database by its hash, which no other fact has."""

    def __init__(self) -> None:
        self._last: dict[str, _Known] = {}
        self._looked: dict[str, float] = {}

    def forget(self) -> None:
        self._last.clear()

    def found(self, name: str, member: Store, latest: int) -> bool:
        """Whether the last fact that was sent is gone; stays true until another one is remembered."""
        known = self._last.get(name)
        if known is None:
            self.remember(name, last_fact(member, latest))
            return False
        if known.notice == latest and not self._is_due(name):
            return False
        return not _is_there(member, known, latest)

    def _is_due(self, name: str) -> bool:
        now = time.monotonic()
        due = now >= self._looked.get(name, 0.0) + PAUSE
        if due:
            self._looked[name] = now
        return due

    def remember(self, name: str, sent: Notice | None) -> None:
        """The last fact that listeners were told of; a newer one that was not told may go unnoticed."""
        self._last.pop(name, None)
        if sent is not None:
            self._last[name] = _Known(sent.id, sent.record.head)


def last_fact(member: Store, latest: int) -> Notice | None:
    return next(iter(member.notifications(latest - 1, 1)), None)


def _is_there(member: Store, known: _Known, latest: int) -> bool:
    """Facts are never removed from a log, so if there is another fact or none at its position, it was lost."""
    if latest < known.notice:
        return False
    return all(
        _Known(each.id, each.record.head) == known for each in member.notifications(known.notice - 1, 1)
    )
