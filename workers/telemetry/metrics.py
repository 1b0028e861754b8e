"""What is counted and timed.

Where several processes work together, each counts in files of its own and whoever is asked adds them up; the files of
processes that have ended stay, because a count never goes back. Alone, a process counts in memory.
"""

import os
import shutil
from pathlib import Path
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Histogram, disable_created_metrics, values
from prometheus_client.multiprocess import MultiProcessCollector

PREFIX: Final = "sealed_orders_"
BUCKETS: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)  # seconds

disable_created_metrics()  # when a series began is told by no question of ours


class Metrics:
    """The library chooses between memory and files when it is imported, by a variable of the environment.

    Here the command that starts the processes chooses, so that no environment has to be prepared from outside.
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
        """The series are found once: to look them up takes longer than to count."""
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
        """Count together with every other process that is told of this folder, and forget what was counted before."""
        os.environ["PROMETHEUS_MULTIPROC_DIR"] = str(folder)  # the library looks there after each fork
        values.ValueClass = values.MultiProcessValue()
        self._folder = folder
        self._declare()

    def leave(self) -> None:
        """Count for oneself again; the folder and what was counted in it are thrown away."""
        if self._folder is not None:
            values.close_all_multiprocess_files()
            shutil.rmtree(self._folder, ignore_errors=True)
            del os.environ["PROMETHEUS_MULTIPROC_DIR"]
        values.ValueClass = values.MutexValue
        self._folder = None
        self._declare()

    def registry(self) -> CollectorRegistry:
        """What all processes have counted together, to be collected; others may register with it."""
        together = CollectorRegistry()
        if self._folder is None:
            together.register(self._counted)
        else:
            MultiProcessCollector(together, path=str(self._folder))
        return together


METRICS: Final = Metrics()
