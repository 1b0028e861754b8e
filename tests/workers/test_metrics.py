"""Metrics: processes count together, and nothing that was counted is lost with one of them."""

import multiprocessing
import os
import re
import threading
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.kit.club import begun, seal_all
from tests.kit.metrics import as_text
from tests.kit.patience import LONG
from tests.kit.world import Clock
from tests.workers.ways import parts_in
from workers.parts import Parts
from workers.resolve import resolve
from workers.telemetry.metrics import BUCKETS, METRICS
from workers.telemetry.server import MetricsServer, PortTaken

BOUNDS = (*map(str, BUCKETS), "+Inf")


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """Where the processes of this test count together."""
    together = tmp_path / "counts"
    together.mkdir()
    METRICS.share(together)
    yield together
    METRICS.leave()


@pytest.fixture
def _alone() -> Iterator[None]:
    """One process that counts for itself, from nothing."""
    METRICS.leave()
    yield
    METRICS.leave()


def no_parts() -> Parts:
    raise OSError("no route to host")


def counted() -> dict[str, float]:
    """What was counted, without the gauges of a database."""
    lines = [line for line in as_text(no_parts).splitlines() if not line.startswith("#")]
    return {series: float(value) for series, _, value in (line.rpartition(" ") for line in lines)}


def _count(folder: Path, times: int) -> None:
    METRICS.share(folder)
    for _ in range(times):
        METRICS.swept.labels(missing="message").inc()


@pytest.mark.usefixtures("_alone")
def test_a_count_is_under_its_labels() -> None:
    METRICS.refusals.labels(code="window/closed").inc()
    METRICS.refusals.labels(code="window/closed").inc(2)
    METRICS.refusals.labels(code="seat/taken").inc()
    assert {series: value for series, value in counted().items() if "refusals" in series} == {
        'sealed_orders_refusals_total{code="window/closed"}': 3,
        'sealed_orders_refusals_total{code="seat/taken"}': 1,
    }


@pytest.mark.processes
def test_processes_count_together_even_after_they_have_ended(folder: Path) -> None:
    METRICS.swept.labels(missing="message").inc()
    spawned = multiprocessing.get_context("spawn")
    children = [spawned.Process(target=_count, args=(folder, 50)) for _ in range(2)]
    for child in children:
        child.start()
    for child in children:
        child.join()
    assert counted()['sealed_orders_swept_total{missing="message"}'] == 101


@pytest.mark.processes
def test_a_forked_child_counts_for_itself_what_its_parent_counts_on(folder: Path) -> None:
    METRICS.unsent.inc()
    child = os.fork()
    if child == 0:
        METRICS.unsent.inc(10)
        os._exit(0)
    os.waitpid(child, 0)
    METRICS.unsent.inc(100)
    assert counted()["sealed_orders_unsent_total"] == 111
    assert {file.name for file in folder.iterdir()} == {f"counter_{pid}.db" for pid in (os.getpid(), child)}


@pytest.mark.usefixtures("folder")
def test_threads_lose_no_count() -> None:
    threads = [threading.Thread(target=lambda: [METRICS.unsent.inc() for _ in range(500)]) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert counted()["sealed_orders_unsent_total"] == 2000


@pytest.mark.usefixtures("folder")
def test_a_time_is_told_in_every_bucket_that_holds_it() -> None:
    for seconds in (0.03, 0.05, 0.2, 60.0):
        METRICS.resolution_seconds.labels(outcome="done").observe(seconds)
    told = as_text(no_parts)
    heights = re.findall(r'resolution_seconds_bucket\{le="(.+)",outcome="done"\} (\d+)\.0', told)
    assert {bound for bound, _ in heights} == set(BOUNDS)
    assert dict(heights) == {bound: str(_held(bound)) for bound in BOUNDS}
    assert 'sealed_orders_resolution_seconds_count{outcome="done"} 4.0\n' in told
    assert 'sealed_orders_resolution_seconds_sum{outcome="done"} 60.28\n' in told


def _held(bound: str) -> int:
    return sum(seconds <= float(bound) for seconds in (0.03, 0.05, 0.2, 60.0))


def test_a_folder_that_is_left_is_gone(folder: Path) -> None:
    METRICS.unsent.inc()
    METRICS.leave()
    assert not folder.exists()
    assert counted() == {"sealed_orders_unsent_total": 0}


def test_a_worker_tells_its_numbers_where_it_is_told_to(tmp_path: Path) -> None:
    with parts_in(tmp_path, Clock(tick=0)) as parts:
        server = MetricsServer("127.0.0.1", 0, lambda: parts)
        url = f"http://127.0.0.1:{server.port}"
        server.start()
        try:
            with urllib.request.urlopen(f"{url}/metrics", timeout=LONG) as answer:
                assert answer.headers["Content-Type"] == "text/plain; version=0.0.4; charset=utf-8"
                told = answer.read().decode()
            with urllib.request.urlopen(f"{url}/healthz", timeout=LONG) as answer:
                assert answer.read() == b'{"status":"ok"}'
            with pytest.raises(urllib.error.HTTPError) as refused:
                urllib.request.urlopen(f"{url}/", timeout=LONG)
            refused.value.close()
            with pytest.raises(PortTaken, match="Address already in use"):
                MetricsServer("127.0.0.1", server.port, lambda: parts)
        finally:
            server.stop()
        assert "sealed_orders_windows_waiting 0.0\n" in told
        assert refused.value.code == 404


@pytest.mark.usefixtures("folder")
def test_a_worker_whose_database_never_answered_still_tells_what_it_counted() -> None:
    METRICS.unsent.inc()
    assert as_text(no_parts).endswith("sealed_orders_unsent_total 1.0\n")


@pytest.mark.usefixtures("folder")
def test_labels_cannot_break_a_line() -> None:
    METRICS.refusals.labels(code='a"b\\c\nd').inc()
    assert r'sealed_orders_refusals_total{code="a\"b\\c\nd"} 1.0' in as_text(no_parts).splitlines()


@pytest.mark.usefixtures("folder")
def test_a_resolution_is_timed(tmp_path: Path) -> None:
    with parts_in(tmp_path, Clock(tick=0)) as parts:
        game = begun(parts.world)
        closed = seal_all(parts.world, game)
        assert closed.resolving is not None
        resolve(parts, game, closed.resolving.step)
    assert counted()['sealed_orders_resolution_seconds_sum{outcome="done"}'] > 0
