"""Steps go before requests where both share one interpreter."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.kit.processes import until
from tests.kit.world import Clock
from tests.workers.ways import parts_in
from workers import precedence
from workers.embedded import Embedded
from workers.precedence import BESIDE, Precedence

CROWD = 6
LONG = 600.0  # seconds: what is waited for is a condition


class Crowd:
    """Requests that run until they are let go."""

    def __init__(self, gate: Precedence) -> None:
        self.begun = 0
        self._gate = gate
        self._counting = threading.Lock()
        self.let_go = threading.Event()
        self._threads = [threading.Thread(target=self._ask, daemon=True) for _ in range(CROWD)]

    def _ask(self) -> None:
        with self._gate.request():
            with self._counting:
                self.begun += 1
            self.let_go.wait()

    @contextmanager
    def asking(self) -> Iterator["Crowd"]:
        for thread in self._threads:
            thread.start()
        try:
            yield self
        finally:
            self.let_go.set()
            for thread in self._threads:
                thread.join()


def test_everybody_runs_while_no_step_is_owed() -> None:
    with Crowd(Precedence()).asking() as crowd:
        until(lambda: crowd.begun == CROWD or None)


def test_beside_a_step_only_a_few_run_and_the_others_follow_when_it_is_resolved(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(precedence, "PATIENCE", LONG)
    gate = Precedence()
    gate.owe()
    with Crowd(gate).asking() as crowd:
        until(lambda: crowd.begun == BESIDE or None)
        gate.owe()
        gate.settle()
        assert crowd.begun == BESIDE, "another step is still owed"
        gate.settle()
        until(lambda: crowd.begun == CROWD or None)


def test_whoever_leaves_lets_another_in_beside_the_step(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(precedence, "PATIENCE", LONG)
    gate = Precedence()
    gate.owe()
    crowd = Crowd(gate)
    crowd.let_go.set()
    with crowd.asking():
        until(lambda: crowd.begun == CROWD or None)


def test_nobody_waits_for_ever_for_a_worker_that_is_stuck(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(precedence, "PATIENCE", 0.01)
    gate = Precedence()
    gate.owe()
    with Crowd(gate).asking() as crowd:
        until(lambda: crowd.begun == CROWD or None)


def test_a_step_that_fails_is_owed_no_longer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("as if the disk were full")

    monkeypatch.setattr("workers.embedded.resolve", fail)
    monkeypatch.setattr(precedence, "PATIENCE", LONG)
    with parts_in(tmp_path, Clock(tick=0)) as parts:
        embedded = Embedded(parts)
        embedded.dispatch("g-nothing", 1)
        embedded.start()
        try:
            with Crowd(embedded.precedence).asking() as crowd:
                until(lambda: crowd.begun == CROWD or None)
        finally:
            embedded.stop()
