"""One number leads from a request to the resolution that it brought about, in whatever thread or process."""

import logging
from collections.abc import Iterator
from pathlib import Path

import pytest
from celery.exceptions import SoftTimeLimitExceeded

from tests.kit.club import begun, seal
from tests.kit.world import Clock
from tests.workers import ways
from tests.workers.ways import Way, by_celery, parts_in
from workers.app import HARD_LIMIT, SOFT_LIMIT, VISIBILITY, make_app
from workers.sweep import Sweep
from workers.telemetry import request_id


class Captured(logging.Handler):
    """The id of the request that each resolution followed from, as the log line of the resolution had it."""

    def __init__(self) -> None:
        super().__init__()
        self.requests: list[str | None] = []

    def emit(self, record: logging.LogRecord) -> None:
        if record.getMessage() == "resolved: done":
            self.requests.append(request_id.current())


@pytest.fixture
def captured() -> Iterator[Captured]:
    handler, logger = Captured(), logging.getLogger("workers.resolve")
    logger.addHandler(handler)
    before = logger.level
    logger.setLevel(logging.INFO)
    yield handler
    logger.removeHandler(handler)
    logger.setLevel(before)


def _closed(way: Way) -> str:
    game_id = begun(way.world)
    for seat in list(way.world.game(game_id).seats):
        seal(way.world, game_id, seat)
    return game_id


def test_a_message_carries_the_number_of_its_request(
    way: Way, captured: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Sweep, "look", lambda *_: 0)  # no sweep comes before the message
    with way.on_duty():
        for number in ("abc-1", None):
            game_id = _closed(way)
            with request_id.following(number):
                way.tell(game_id)
            way.until(game_id, lambda game: game.turn == 1)
    assert captured.requests == ["abc-1", None], "and the next piece of work does not inherit it"


def test_a_number_ends_with_its_request() -> None:
    with request_id.following("abc-1"):
        with request_id.following("abc-2"):
            assert request_id.current() == "abc-2"
        assert request_id.current() == "abc-1"
    assert request_id.current() is None


def test_a_step_that_takes_too_long_is_told_of_and_left_to_the_sweep(
    tmp_path: Path, broker_url: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def drifts(*_: object, **__: object) -> None:
        raise SoftTimeLimitExceeded

    monkeypatch.setattr("workers.app.resolve", drifts)
    monkeypatch.setattr(ways, "SWEEP_EVERY", 1.0)  # it leaves a window to its message for one look
    clock = Clock(tick=0)
    with parts_in(tmp_path, clock) as parts:
        way = by_celery(parts, clock, broker_url)
        with way.on_duty():
            game_id = _closed(way)
            way.tell(game_id)
            # Where the message takes long, the sweep may be faster.
            way.until(game_id, lambda game: game.turn == 1 and bool(_interrupted_steps(caplog)))
    assert _interrupted_steps(caplog) == [(game_id, 1)]


def _interrupted_steps(caplog: pytest.LogCaptureFixture) -> list[tuple[str, int]]:
    lines = [vars(record) for record in caplog.records if record.name == "workers.app"]
    return [(line["game"], line["step"]) for line in lines]


@pytest.mark.parametrize("url", ["redis://mq/0", "rediss://mq/0", "amqp://mq//", "amqps://mq//"])
def test_a_dead_or_stuck_worker_keeps_no_message(url: str) -> None:
    app = make_app(url)
    assert app.conf.task_acks_late
    assert app.conf.task_reject_on_worker_lost
    assert app.conf.worker_prefetch_multiplier == 1
    assert (app.conf.task_soft_time_limit, app.conf.task_time_limit) == (SOFT_LIMIT, HARD_LIMIT)
    assert SOFT_LIMIT < HARD_LIMIT < VISIBILITY, "a step in hand is never handed to a second worker"
    visibility = VISIBILITY if url.startswith("redis") else None
    assert app.conf.broker_transport_options.get("visibility_timeout") == visibility
