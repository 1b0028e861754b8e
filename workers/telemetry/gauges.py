"""Gauges: how much work is waiting, read from the store and the projections on each scrape.

Every process answers with the numbers of the whole server, so they must not be added up.
"""

from collections.abc import Iterator
from datetime import datetime
from typing import Final, NamedTuple

from prometheus_client.core import GaugeMetricFamily
from prometheus_client.registry import Collector

from workers.parts import GetParts, Parts
from workers.telemetry.logs import get_logger
from workers.telemetry.metrics import PREFIX

# The oldest is searched among this many waiting windows; if there are more, the queue is visibly too long anyway.
LOOKED_AT: Final = 20

# By field of Gauges: the metric and its description.
ABOUT: Final = {
    "facts": ("facts", "Facts stored; the number of the last one, of all databases together."),
    "behind": ("projection_lag_facts", "Facts that the views have not caught up with."),
    "waiting": ("windows_waiting", "Closed windows that wait for their resolution: the length of the queue."),
    "overdue": ("deadlines_overdue", "Deadlines that have passed and were not carried out yet."),
    "silent": ("databases_silent", "Databases that do not answer, of several: their games wait."),
    "oldest": ("queue_age_seconds", "How long the oldest closed window has waited."),
}

_log = get_logger(__name__)


class Gauges(NamedTuple):
    """The values of the metrics that ABOUT describes."""

    facts: int
    behind: int
    waiting: int
    overdue: int
    oldest: float
    silent: int


def read_gauges(parts: Parts) -> Gauges:
    store, now = parts.world.store, parts.world.now()
    pending_after = store.pending(now)
    waiting = [game for game, pending in pending_after.items() if pending.step is not None]
    return Gauges(
        facts=store.latest(),
        behind=parts.follower.behind(),
        waiting=len(waiting),
        overdue=len(pending_after) - len(waiting),
        oldest=max((_age(parts, game, now) for game in waiting[:LOOKED_AT]), default=0.0),
        silent=len(store.silent()),
    )


class GaugeCollector(Collector):
    """Reads at every scrape; gives no gauges while the database does not answer, so that the counters still appear."""

    def __init__(self, get_parts: GetParts) -> None:
        self._get_parts = get_parts

    def collect(self) -> Iterator[GaugeMetricFamily]:
        try:
            gauges = read_gauges(self._get_parts())
        except Exception:  # noqa: BLE001  (whatever it is)
            _log.warning("no gauges: the database does not answer", exc_info=True)
            return
        for field, value in gauges._asdict().items():
            name, about = ABOUT[field]
            yield GaugeMetricFamily(f"{PREFIX}{name}", about, value)


def _age(parts: Parts, game: str, now: str) -> float:
    """Seconds since the last fact of a game, which closed its window."""
    store = parts.world.store
    version = store.load(game).version
    stored_at = [record.at for record in store.records(game, version - 1)]
    return max(0.0, _seconds(now) - _seconds(stored_at[0])) if stored_at else 0.0


def _seconds(at: str) -> float:
    return datetime.fromisoformat(at).timestamp()
