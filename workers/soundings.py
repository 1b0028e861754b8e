"""Soundings: how deep the work lies, asked of the store and the projections when somebody wants to know.

These numbers belong to the server as a whole, whichever process is asked, so nothing has to be added up.
"""

from datetime import datetime
from typing import Final, NamedTuple

from workers.watch import Watch

# So many of the waiting windows are looked at for the oldest; with more, it is old enough to be seen.
LOOKED_AT: Final = 20


class Soundings(NamedTuple):
    """`waiting`: closed windows without a resolution; `overdue`: deadlines passed and not carried out."""

    facts: int
    behind: int
    waiting: int
    overdue: int
    oldest: float


def sound(watch: Watch) -> Soundings:
    store, now = watch.harbour.store, watch.harbour.now()
    latest = store.latest()
    moored = store.moorings(now)
    waiting = [game for game, mooring in moored.items() if mooring.step is not None]
    return Soundings(
        facts=latest,
        behind=max(0, latest - watch.follower.position()),
        waiting=len(waiting),
        overdue=len(moored) - len(waiting),
        oldest=max((_age(watch, game, now) for game in waiting[:LOOKED_AT]), default=0.0),
    )


def _age(watch: Watch, game: str, now: str) -> float:
    """Seconds since the last fact of a game: its window has been closed for at least so long."""
    store = watch.harbour.store
    version = store.load(game).version
    told = [record.at for record in store.records(game, version - 1)]
    return max(0.0, _seconds(now) - _seconds(told[0])) if told else 0.0


def _seconds(at: str) -> float:
    return datetime.fromisoformat(at).timestamp()
