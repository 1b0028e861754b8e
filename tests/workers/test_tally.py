"""The tally: processes count together, and nothing that was counted is lost with one of them."""

import multiprocessing
import re
import threading
import urllib.request
from pathlib import Path

import pytest

from tests.service.battle import begun, seal_all
from tests.services.servers import free_port
from tests.workers.ways import Clock, watch_in
from workers.exposition import exposed, serve
from workers.resolve import resolve
from workers.tally import BOUNDS, SIZE, TALLY, Series, Tally
from workers.watch import Watch


@pytest.fixture
def tally(tmp_path: Path) -> Tally:
    together = Tally()
    together.share(tmp_path)
    return together


def _count(folder: Path, times: int) -> None:
    child = Tally()
    child.share(folder)
    for _ in range(times):
        child.add("swept_total", missing="message")


def test_a_count_is_under_its_labels() -> None:
    alone = Tally()
    alone.add("refusals_total", code="window/closed")
    alone.add("refusals_total", 2, code="window/closed")
    alone.add("refusals_total", code="seat/taken")
    assert alone.read() == {
        Series("refusals_total", (("code", "window/closed"),)): 3,
        Series("refusals_total", (("code", "seat/taken"),)): 1,
    }


def test_processes_count_together_even_after_they_have_ended(tally: Tally, tmp_path: Path) -> None:
    tally.add("swept_total", missing="message")
    spawned = multiprocessing.get_context("spawn")
    children = [spawned.Process(target=_count, args=(tmp_path, 50)) for _ in range(2)]
    for child in children:
        child.start()
    for child in children:
        child.join()
    assert tally.read() == {Series("swept_total", (("missing", "message"),)): 101}


def test_threads_lose_no_count(tally: Tally) -> None:
    threads = [
        threading.Thread(target=lambda: [tally.add("unsent_total") for _ in range(500)]) for _ in range(4)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert tally.read() == {Series("unsent_total"): 2000}


def test_a_time_is_told_in_every_bucket_that_holds_it(tally: Tally, tmp_path: Path) -> None:
    for seconds in (0.03, 0.05, 0.2, 60.0):
        tally.time("resolution_seconds", seconds, outcome="done")
    with watch_in(tmp_path, Clock()) as watch:
        told = exposed(lambda: watch, tally)
    heights = re.findall(r'resolution_seconds_bucket\{outcome="done",le="(.+)"\} (\d+)', told)
    assert [bound for bound, _ in heights] == list(BOUNDS)
    assert dict(heights) == {bound: str(_held(bound)) for bound in BOUNDS}
    assert 'sealed_orders_resolution_seconds_count{outcome="done"} 4\n' in told
    assert 'sealed_orders_resolution_seconds_sum{outcome="done"} 60.28\n' in told


def _held(bound: str) -> int:
    return sum(seconds <= float(bound) for seconds in (0.03, 0.05, 0.2, 60.0))


def test_a_full_sheet_counts_on_what_it_has_and_takes_no_more(tally: Tally) -> None:
    tally.add("first")
    for number in range(SIZE // 32):
        tally.add(f"series-{number:020d}")
    tally.add("first")
    late = "series-that-comes-too-late-by-far"
    tally.add(late)
    assert tally.read()[Series("first")] == 2
    assert Series(late) not in tally.read()


def test_a_folder_that_is_left_is_gone(tally: Tally, tmp_path: Path) -> None:
    tally.add("first")
    tally.leave()
    assert not tmp_path.exists()
    assert tally.read() == {}


def test_a_worker_tells_its_numbers_where_it_is_told_to(tmp_path: Path) -> None:
    port = free_port()
    with watch_in(tmp_path, Clock()) as watch:
        stop = serve("127.0.0.1", port, lambda: watch)
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics", timeout=10) as answer:
                told = answer.read().decode()
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz", timeout=10) as answer:
                assert answer.read() == b'{"status":"ok"}'
            with pytest.raises(urllib.error.HTTPError) as refused:
                urllib.request.urlopen(f"http://127.0.0.1:{port}/", timeout=10)
            refused.value.close()
        finally:
            stop()
        assert "sealed_orders_windows_waiting 0\n" in told
        assert refused.value.code == 404


def test_a_worker_whose_database_never_answered_still_tells_what_it_counted(tally: Tally) -> None:
    def muster() -> Watch:
        raise OSError("no route to host")

    tally.add("unsent_total")
    assert exposed(muster, tally).endswith("sealed_orders_unsent_total 1\n")


def test_labels_cannot_break_a_line(tmp_path: Path, tally: Tally) -> None:
    tally.add("refusals_total", code='a"b\\c\nd')
    with watch_in(tmp_path, Clock()) as watch:
        assert (
            r'sealed_orders_refusals_total{code="a\"b\\c\nd"} 1' in exposed(lambda: watch, tally).splitlines()
        )


def test_a_resolution_is_timed(tmp_path: Path) -> None:
    series = Series("resolution_seconds_sum", (("outcome", "done"),))
    before = TALLY.read().get(series, 0)
    with watch_in(tmp_path, Clock()) as watch:
        game = begun(watch.harbour)
        closed = seal_all(watch.harbour, game)
        assert closed.resolving is not None
        resolve(watch, game, closed.resolving.step)
    assert TALLY.read()[series] > before
