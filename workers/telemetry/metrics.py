"""Counters and timings.

Each of several processes counts in its own files, and the process that is scraped adds them up; files of ended
processes stay, because a counter must never go down. A single process counts in memory.
"""

import os
import shutil
from pathlib import Path
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Histogram, disable_created_metrics, values
from prometheus_client.multiprocess import MultiProcessCollector

PREFIX: Final = "sealed_orders_"
BUCKETS: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)  # seconds

disable_created_metrics()  # no query of ours needs the time at which a series began


class Metrics:
    """Counters and histograms, in memory or (after `share`) in files.

    The library would choose by an environment variable when it is imported; here the command that starts the
    processes chooses.
    """

    def __init__(self) -> None:
        self._folder: Path | None = None
        self._declare()

    def _declare(self) -> None:
        self._series: dict[tuple[str, str, int], tuple[Counter, Histogram]] = {}
        counted = self._counted = CollectorRegistry()
        self.requests = Counter(
            f"{PREFIX}requests",
            "Requests answered, by method, route and status.",
            ("method", "route", "status"),
            registry=counted,
        )
        self.request_seconds = Histogram(
            f"{PREFIX}request_seconds",
            "Time to answer a request, by route.",
            ("route",),
            buckets=BUCKETS,
            registry=counted,
        )
        self.refusals = Counter(
            f"{PREFIX}refusals", "Refusals answered, by code.", ("code",), registry=counted
        )
        self.resolution_seconds = Histogram(
            f"{PREFIX}resolution_seconds",
            "Time from taking up a step to its stored facts, by outcome.",
            ("outcome",),
            buckets=BUCKETS,
            registry=counted,
        )
        self.decision_seconds = Histogram(
            f"{PREFIX}decision_seconds",
            "Time that the computer took to answer for a seat, by captain.",
            ("captain",),
            buckets=BUCKETS,
            registry=counted,
        )
        self.swept = Counter(
            f"{PREFIX}swept",
            "Games that no message told of and a sweep helped on, by what they waited for.",
            ("missing",),
            registry=counted,
        )
        self.projections = Counter(
            f"{PREFIX}projections",
            "Batches of views, written or thrown away because another process was faster.",
            ("outcome",),
            registry=counted,
        )
        self.unsent = Counter(
            f"{PREFIX}unsent", "Messages that no broker took; a sweep finds their windows.", registry=counted
        )

    def count_request(self, method: str, route: str, status: int, seconds: float) -> None:
        """Series are kept after the first use, because looking them up takes longer than counting."""
        series = self._series.get((method, route, status))
        if series is None:
            counted = self.requests.labels(method=method, route=route, status=str(status))
            series = self._series[method, route, status] = counted, self.request_seconds.labels(route=route)
        counted, timed = series
        counted.inc()
        timed.observe(seconds)

    def count_projection(self, outcome: str) -> None:
        self.projections.labels(outcome=outcome).inc()

    def share(self, folder: Path) -> None:
        """Count together with all processes that share this folder; earlier counts are forgotten."""
        os.environ["PROMETHEUS_MULTIPROC_DIR"] = str(folder)  # the library looks there after each fork
        values.ValueClass = values.MultiProcessValue()
        self._folder = folder
        self._declare()

    def leave(self) -> None:
        """Count in memory again; the folder with its counts is deleted."""
        if self._folder is not None:
            values.close_all_multiprocess_files()
            shutil.rmtree(self._folder, ignore_errors=True)
            del os.environ["PROMETHEUS_MULTIPROC_DIR"]
        values.ValueClass = values.MutexValue
        self._folder = None
        self._declare()

    def registry(self) -> CollectorRegistry:
        """A new registry with the counts of all processes; collectors may be added to it."""
        together = CollectorRegistry()
        if self._folder is None:
            together.register(self._counted)
        else:
            MultiProcessCollector(together, path=str(self._folder))
        return together


METRICS: Final = Metrics()
