"""The explorer in small: a few sequences on every run, and a leak that it would find."""

import time
from random import Random

import pytest

from projections.audience import Viewpoint
from tests.explore.chains import BEFORE
from tests.explore.explorer import explore, set_up
from tests.explore.places import EARLY, OF_SEVERAL
from tests.explore.routes import Route, routes
from tests.explore.sequence import in_a_fork, made
from tests.explore.stage import BENCH, LOOKER, NOBODY, OPPONENT, OWN, SETTINGS
from tests.explore.standing import IN_A_FORK, ONLY, allowed
from tests.kit.server import served
from tests.kit.twins import draws_apart_from_orders


@pytest.fixture(scope="module")
def known() -> list[Route]:
    with served("sqlite:///:memory:") as server:
        return routes(server.app)


@pytest.mark.processes
def test_nobody_learns_a_sealed_order_by_a_few_sequences() -> None:
    tally = explore("small", 40, 1, time.monotonic() + 86_400, SETTINGS[:1])
    assert tally.wrong == []
    assert tally.sequences >= 40
    assert tally.compared > 40


def test_what_is_said_of_routes_is_said_of_routes_that_exist(known: list[Route]) -> None:
    assert {*ONLY, *IN_A_FORK, *EARLY, *OF_SEVERAL, *BEFORE} <= {route.name for route in known}


def test_nobody_does_without_an_account_what_the_description_wants_one_for(known: list[Route]) -> None:
    may = allowed(known)
    assert not any((NOBODY, route.name) in may for route in known if route.needs_account)
    assert {route.name for route in known if (NOBODY, route.name) not in may} >= {*ONLY, *IN_A_FORK}


@pytest.mark.processes
def test_a_referee_knows_what_has_counted_and_what_was_looked_into() -> None:
    with draws_apart_from_orders():
        (stage, _) = twins = set_up(SETTINGS[1])
        assert [stage.may_know(role) for role in (OWN, LOOKER, BENCH, OPPONENT)] == [True, True, False, False]
        known = {route.name: route for route in routes(stage.server.app)}
        stage.server.resolves = True
        plan = [[(BENCH, "POST /v1/games/{game}/calls")]]
        course = in_a_fork(lambda: made(twins, plan, known, Random(1)))
    assert [(one.status, one.compared) for one in course.answers] == [(200, False)]
    assert course.wrong == []


@pytest.mark.processes
def test_a_leak_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A test of the explorer: a viewpoint that sees through every seal makes an opponent's reading differ."""
    monkeypatch.setattr(Viewpoint, "sees", lambda *_: True)
    with draws_apart_from_orders():
        twins = set_up(SETTINGS[0])
        known = {route.name: route for route in routes(twins[0].server.app)}
        plan = [[(OPPONENT, "GET /v1/games/{game}")]]
        course = in_a_fork(lambda: made(twins, plan, known, Random(1)))
    assert ["tells the worlds apart" in line for line in course.wrong] == [True]
