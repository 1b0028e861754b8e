"""The explorer in small: a few sequences on every run, and a leak that it would find."""

import time
from random import Random

import pytest

from projections.audience import Viewpoint
from tests.explore.explorer import explore, set_up
from tests.explore.routes import routes
from tests.explore.sequence import in_a_fork, made
from tests.explore.stage import OPPONENT, SETTINGS
from tests.kit.twins import draws_apart_from_orders

pytestmark = pytest.mark.processes


def test_nobody_learns_a_sealed_order_by_a_few_sequences() -> None:
    tally = explore("small", 40, 1, time.monotonic() + 600, SETTINGS[:1])
    assert tally.wrong == []
    assert tally.sequences == 40
    assert tally.compared > 40


def test_a_leak_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A test of the explorer: a viewpoint that sees through every seal makes an opponent's reading differ."""
    monkeypatch.setattr(Viewpoint, "sees", lambda *_: True)
    with draws_apart_from_orders():
        twins = set_up(SETTINGS[0])
        known = {route.name: route for route in routes(twins[0].server.app)}
        plan = [[(OPPONENT, "GET /v1/games/{game}")]]
        course = in_a_fork(lambda: made(twins, plan, known, Random(1)))
    assert ["tells the worlds apart" in line for line in course.wrong] == [True]
