"""Deadlines are carried out by a fact, late orders are refused, and a sweep finds what was forgotten."""

import pytest

from domain.facts.windows import WindowClosed
from domain.service import Due, World, close_overdue, resolve_window, waiting
from domain.service.world import instant
from domain.values.refusals import Refused
from tests.kit.club import begun, play, seal, seal_all
from tests.kit.world import wait


def test_a_window_says_when_it_closes(world: World) -> None:
    game_id = begun(world, seconds=3600)
    record = world.store.records(game_id)[-1]
    window = world.game(game_id).window
    assert window is not None
    assert window.deadline == record.at.replace("T03:", "T04:")


def test_a_deadline_closes_with_what_lies_in_it(world: World) -> None:
    game_id = begun(world, seconds=3600, grace=60)
    receipt = seal(world, game_id, "french-1")
    wait(world, 3500)
    assert not close_overdue(world, game_id)
    wait(world, 120)
    assert not close_overdue(world, game_id), "the grace has not passed"
    wait(world, 60)
    assert close_overdue(world, game_id)
    fact = world.store.records(game_id)[-1].fact
    assert fact == WindowClosed(
        1, 0, "deployment", {"british-1": None, "french-1": receipt.order_digest}, "deadline"
    )
    assert not close_overdue(world, game_id)
    resolve_window(world, game_id, 1)
    ships = world.game(game_id).ships.values()
    assert all(ship.pose is not None for ship in ships), "who did not answer has the defaults"


def test_within_the_grace_an_order_is_taken_and_after_it_refused(world: World) -> None:
    game_id = begun(world, seconds=3600, grace=60)
    wait(world, 3610)
    seal(world, game_id, "french-1")
    wait(world, 60)
    with pytest.raises(Refused) as refused:
        seal(world, game_id, "british-1")
    assert refused.value.refusals[0].code == "window/closed"


def test_without_a_clock_nothing_is_ever_overdue(world: World) -> None:
    game_id = begun(world)
    wait(world, 10**8)
    assert not close_overdue(world, game_id)
    assert waiting(world) == ()
    seal(world, game_id, "french-1")


def test_the_sweep_finds_what_waits_and_nothing_else(world: World) -> None:
    idle = begun(world, seconds=3600, grace=600)
    closed = begun(world)
    open_still = begun(world)
    seal_all(world, closed)
    seal(world, open_still, "french-1")
    for _ in range(2):
        assert waiting(world) == (Due(closed, 1),)
        world.store.reindex()
    resolve_window(world, closed, 1)
    assert waiting(world) == ()
    wait(world, 3700)
    assert waiting(world) == (), "within the grace"
    wait(world, 600)
    assert waiting(world) == (Due(idle, None),)
    close_overdue(world, idle)
    assert waiting(world) == (Due(idle, 1),)
    resolve_window(world, idle, 1)
    assert waiting(world) == ()


def test_a_game_that_is_over_waits_for_nothing(world: World) -> None:
    game_id = begun(world, seconds=3600)
    game = play(world, game_id, 400, pick=1)
    assert game.outcome is not None
    wait(world, 10**6)
    assert waiting(world) == ()
    assert not close_overdue(world, game_id)


def test_instants_are_utc_with_microseconds(world: World) -> None:
    assert instant(world.clock()) == "2026-01-02T03:04:05.000006Z"
