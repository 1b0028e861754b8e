"""Connections are spread over the serving processes: whoever has more than another leaves the next one to it."""

import os
from types import SimpleNamespace
from typing import Any

import pytest

from api import shares
from api.shares import MOMENT, SLACK, Share, Shares


class Worker(SimpleNamespace):
    share: Any = None


def allotted(gate: Shares, *, alive: list[Worker]) -> Worker:
    """A process that gunicorn starts beside these."""
    worker = Worker()
    gate.allot(SimpleNamespace(WORKERS=dict(enumerate(alive))), worker)
    return worker


@pytest.fixture
def slept(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    seconds: list[float] = []
    monkeypatch.setattr(shares, "time", SimpleNamespace(sleep=seconds.append))
    return seconds


def two() -> tuple[Share, Share]:
    gate = Shares(2)
    first = allotted(gate, alive=[])
    second = allotted(gate, alive=[first])
    return first.share, second.share


def test_each_process_has_a_place_of_its_own() -> None:
    assert [share.place for share in two()] == [0, 1]


def test_who_comes_after_one_that_died_has_its_place_and_none_of_its_connections(slept: list[float]) -> None:
    gate = Shares(2)
    first = allotted(gate, alive=[])
    second = allotted(gate, alive=[first])
    second.share.note(0)
    third = allotted(gate, alive=[first])
    assert third.share.place == 1
    first.share.hold_back(100)
    assert slept == [], "the dead one is not waited for"


def test_one_process_more_than_there_are_places_for_holds_nobody_back() -> None:
    gate = Shares(1)
    first = allotted(gate, alive=[])
    assert allotted(gate, alive=[first]).share is None


@pytest.mark.parametrize(("mine", "waits"), [(3, []), (3 + SLACK, []), (3 + SLACK + 1, [MOMENT])])
def test_who_has_more_than_another_waits_for_a_moment(mine: int, waits: Any, slept: list[float]) -> None:
    first, second = two()
    second.note(3)
    first.hold_back(mine)
    assert slept == waits


def test_who_serves_alone_never_waits(slept: list[float]) -> None:
    alone = allotted(Shares(1), alive=[])
    alone.share.hold_back(100)
    assert slept == []


@pytest.mark.processes
def test_what_is_noted_in_one_process_is_seen_in_the_others(slept: list[float]) -> None:
    first, second = two()
    second.note(9)
    child = os.fork()
    if child == 0:
        second.note(0)
        os._exit(0)
    os.waitpid(child, 0)
    first.hold_back(9)
    assert slept == [MOMENT]
