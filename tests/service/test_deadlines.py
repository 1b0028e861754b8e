"""Deadlines are carried out by a fact, late orders are refused, and a sweep finds what was forgotten."""

import pytest

from domain.facts.windows import WindowClosed
from domain.service import Due, Harbour, close_overdue, resolve_window, waiting
from domain.service.harbour import instant
from domain.values.refusals import Refused
from tests.service.battle import begun, play, seal, seal_all


def wait(h: Harbour, seconds: int) -> None:
    h.clock.wait(seconds)  # type: ignore[attr-defined]


def test_a_window_says_when_it_closes(h: Harbour) -> None:
    game_id = begun(h, seconds=3600)
    record = h.store.records(game_id)[-1]
    window = h.game(game_id).window
    assert window is not None
    assert window.deadline == record.at.replace("T03:", "T04:")


def test_a_deadline_closes_with_what_lies_in_it(h: Harbour) -> None:
    game_id = begun(h, seconds=3600, grace=60)
    receipt = seal(h, game_id, "french-1")
    wait(h, 3500)
    assert not close_overdue(h, game_id)
    wait(h, 120)
    assert not close_overdue(h, game_id), "the grace has not passed"
    wait(h, 60)
    assert close_overdue(h, game_id)
    fact = h.store.records(game_id)[-1].fact
    assert fact == WindowClosed(
        1, 0, "deployment", {"british-1": None, "french-1": receipt.order_digest}, "deadline"
    )
    assert not close_overdue(h, game_id)
    resolve_window(h, game_id, 1)
    ships = h.game(game_id).ships.values()
    assert all(ship.pose is not None for ship in ships), "who did not answer has the defaults"


def test_within_the_grace_an_order_is_taken_and_after_it_refused(h: Harbour) -> None:
    game_id = begun(h, seconds=3600, grace=60)
    wait(h, 3610)
    seal(h, game_id, "french-1")
    wait(h, 60)
    with pytest.raises(Refused) as refused:
        seal(h, game_id, "british-1")
    assert refused.value.refusals[0].code == "window/closed"


def test_without_a_clock_nothing_is_ever_overdue(h: Harbour) -> None:
    game_id = begun(h)
    wait(h, 10**8)
    assert not close_overdue(h, game_id)
    assert waiting(h) == ()
    seal(h, game_id, "french-1")


def test_the_sweep_finds_what_waits_and_nothing_else(h: Harbour) -> None:
    idle = begun(h, seconds=3600, grace=600)
    closed = begun(h)
    open_still = begun(h)
    seal_all(h, closed)
    seal(h, open_still, "french-1")
    for _ in range(2):
        assert waiting(h) == (Due(closed, 1),)
        h.store.reindex()
    resolve_window(h, closed, 1)
    assert waiting(h) == ()
    wait(h, 3700)
    assert waiting(h) == (), "within the grace"
    wait(h, 600)
    assert waiting(h) == (Due(idle, None),)
    close_overdue(h, idle)
    assert waiting(h) == (Due(idle, 1),)
    resolve_window(h, idle, 1)
    assert waiting(h) == ()


def test_a_game_that_is_over_waits_for_nothing(h: Harbour) -> None:
    game_id = begun(h, seconds=3600)
    game = play(h, game_id, 400, pick=1)
    assert game.outcome is not None
    wait(h, 10**6)
    assert waiting(h) == ()
    assert not close_overdue(h, game_id)


def test_instants_are_utc_with_microseconds(h: Harbour) -> None:
    assert instant(h.clock()) == "2026-01-02T03:04:06.000006Z"
