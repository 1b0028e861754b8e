"""A small storm in every run of the tests, and checks that find what they look for. `make faults` has the large one."""

from copy import deepcopy
from random import Random
from typing import Any

import pytest

from tests.faults.fleet import Sizes
from tests.faults.inspection import draws_numbered, orders_kept, windows_resolved_once
from tests.faults.kinds import FAULTS
from tests.faults.report import written
from tests.faults.storm import scheduled
from tests.faults.voyage import Plan, sail, summary

FEW = (
    "kill -9 of a resolving process",
    "kill -9 of a serving process",
    "kill -9 of a follower",
    "PostgreSQL restarted, immediate (as a crash)",
    "broker emptied",
    "message lost",
    "message sent three times, to several workers at once",
    "worker killed in a resolution, before it was stored",
    "worker killed in a resolution, after it was stored",
    "API killed after an order was stored, before it answered",
)
PLAN = Plan(
    battles=3,
    faults=10,
    sizes=Sizes(apis=1, workers=2, followers=1),
    squadrons=3,
    gap=0.2,
    longest=1200,
    seed=3,
    only=FEW,
)


@pytest.mark.processes
def test_battles_in_a_small_storm_end_and_verify() -> None:
    told: list[str] = []
    outcome = sail(PLAN, told.append)
    assert outcome.wrong == [], "\n".join(told)
    assert outcome.storm.total >= len(FEW) * 2 // 3, outcome.storm.counts
    assert len(outcome.found) == PLAN.battles
    assert all(found.counts["steps"] > 5 for found in outcome.found)
    assert "| wrong | nothing |" in written(summary(outcome))


def test_a_storm_has_every_fault() -> None:
    storm = scheduled(560, Random(1), FAULTS)
    assert len(storm) >= 560
    assert {fault.name for fault in storm} == {fault.name for fault in FAULTS}


ORDER = {"seat": "british-1", "turn": 1, "window": "planning", "order_digest": "d1"}
RECEIPT = {"receipt": {**ORDER, "version": 2, "head": "h2"}}


def log(*facts: tuple[str, dict[str, Any]]) -> dict[str, Any]:
    return {
        "records": [
            {"version": version, "topic": f"{topic}/1", "head": f"h{version}", "fact": fact}
            for version, (topic, fact) in enumerate(facts, start=1)
        ]
    }


SOUND = log(
    ("WindowOpened", {"turn": 1, "window": "planning"}),
    ("OrdersSealed", ORDER),
    ("WindowClosed", {"step": 1, "turn": 1, "window": "planning", "orders": {"british-1": "d1"}}),
    ("CountersDrawn", {"draws": [{"index": 1}, {"index": 2}]}),
    ("GameWon", {}),
)


def wrong(document: dict[str, Any]) -> list[str]:
    return [*windows_resolved_once(document), *draws_numbered(document), *orders_kept(document, [RECEIPT])]


def test_nothing_is_wrong_with_a_sound_log() -> None:
    assert wrong(SOUND) == []


@pytest.mark.parametrize(
    ("version", "change"),
    [
        (2, {"order_digest": "another order"}),
        (3, {"orders": {"british-1": "left out"}}),
        (3, {"step": 2}),
        (4, {"draws": [{"index": 1}, {"index": 1}]}),
        (4, {"draws": [{"index": 2}]}),
    ],
)
def test_a_changed_fact_is_found(version: int, change: dict[str, Any]) -> None:
    document = deepcopy(SOUND)
    document["records"][version - 1]["fact"].update(change)
    assert len(wrong(document)) == 1


def test_a_window_resolved_twice_or_never_is_found() -> None:
    twice = deepcopy(SOUND)
    again = {"topic": "WindowOpened/1", "fact": {"turn": 1, "window": "combat"}}
    twice["records"][4:4] = [{"version": 5, **again}, {"version": 6, **again}]
    assert any("no step waited" in complaint for complaint in wrong(twice))
    assert any("again" in complaint for complaint in wrong(twice))
    assert wrong({"records": SOUND["records"][:4]}) == ["the battle has no end"]
