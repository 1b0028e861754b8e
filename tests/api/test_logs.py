"""What is logged: enough to find a fault, never a secret."""

import io
import json
import logging
from collections.abc import Iterator
from random import Random

import pytest

from tests.kit.server import Member, Server, at_random, by_default, play_on
from tests.kit.tables import seated
from workers.telemetry import request_id
from workers.telemetry.logs import as_json, as_text, without_secrets

SALTS = [f"{number:032x}" for number in range(0xC0FFEE, 0xC0FFEE + 40)]


@pytest.fixture
def log() -> Iterator[io.StringIO]:
    """Everything that anybody logs, as the production commands write it, down to the last detail."""
    written = io.StringIO()
    handler = logging.StreamHandler(written)
    handler.setFormatter(as_json())
    root = logging.getLogger()
    before = root.level
    root.addHandler(handler)
    root.setLevel(logging.DEBUG)
    yield written
    root.removeHandler(handler)
    root.setLevel(before)


def _lines(log: io.StringIO) -> list[dict[str, object]]:
    return [json.loads(line) for line in log.getvalue().splitlines()]


def test_a_request_is_told_with_its_number_route_and_game(server: Server, log: io.StringIO) -> None:
    nelson = server.member("Nelson")
    game = nelson.opens()
    headers = {"X-Request-Id": "abc-1"}
    assert nelson.ask("PUT", f"/v1/games/{game}/seats/british-1", json={}, headers=headers).status_code == 200
    (line,) = [line for line in _lines(log) if line.get("request") == "abc-1"]
    told = {key: line[key] for key in ("message", "route", "method", "status", "game", "level")}
    assert told == {
        "message": "answered",
        "route": "/v1/games/<id:game>/seats/<id:seat>",
        "method": "PUT",
        "status": 200,
        "game": game,
        "level": "info",
    }


def test_a_read_that_went_well_is_no_news(server: Server, log: io.StringIO) -> None:
    server.ask("GET", "/v1/games", headers={"X-Request-Id": "abc-3"})
    assert [line["level"] for line in _lines(log) if line.get("request") == "abc-3"] == ["debug"]


def test_a_failure_is_told_with_its_traceback(
    server: Server, log: io.StringIO, monkeypatch: pytest.MonkeyPatch
) -> None:
    def sunk(*_: object, **__: object) -> None:
        raise OSError("the powder is wet")

    monkeypatch.setattr("projections.lobby.read_lobby", sunk)
    assert server.ask("GET", "/v1/games", headers={"X-Request-Id": "abc-2"}).status_code == 500
    (line,) = [line for line in _lines(log) if line.get("request") == "abc-2" and line["level"] == "error"]
    assert "the powder is wet" in str(line["traceback"])


def test_no_secret_is_ever_logged(server: Server, log: io.StringIO, monkeypatch: pytest.MonkeyPatch) -> None:
    """A battle is fought, orders are sealed with salts of players and of the server, and things go wrong on the way."""
    game, captains = seated(server)
    nelson, brueys = captains.values()
    _seal_with_salts(nelson, game, "british-1", SALTS[:20])
    brueys.seals(game, "french-1", by_default)
    play_on(game, {"british-1": nelson, "french-1": brueys}, at_random(Random(1)), windows=12)
    store = server.world.store
    derived = [opening.salt for opening in store.openings(game).values()]
    secrets = [
        nelson.token,
        brueys.token,
        *SALTS,
        *derived,
        store.seed(game).hex(),
        store.signing_key().private.hex(),
    ]

    def sunk(*_: object) -> None:
        raise OSError(f"could not connect with {nelson.token}")

    monkeypatch.setattr(server.world.store, "recall", sunk)
    assert nelson.ask("GET", f"/v1/games/{game}/awaiting").status_code == 500
    server.ask("GET", "/v1/accounts/me", nelson.token + "x")
    written = log.getvalue()
    assert "could not connect with so_…" in written
    assert [secret for secret in secrets if secret in written] == []


def _seal_with_salts(member: Member, game: str, seat: str, salts: list[str]) -> None:
    items = member.items(game, seat, by_default)
    given = dict(zip(items, salts, strict=False))
    assert member.seals(game, seat, by_default, salts=given).status_code == 201


@pytest.mark.parametrize(
    ("said", "written"),
    [
        ("Bearer so_AbCdEfGhIjKl-_0123 refused", "Bearer so_… refused"),
        ("postgresql://sealed:hunter2@db/orders", "postgresql://sealed:…@db/orders"),
        ("redis://:hunter2@mq:6379/0", "redis://:…@mq:6379/0"),
        ("see https://example.org/a:b@c", "see https://example.org/a:b@c"),
    ],
)
def test_what_slips_in_is_struck_out(said: str, written: str) -> None:
    assert without_secrets(said) == written
    record = logging.LogRecord("x", logging.INFO, __file__, 1, "%s", (said,), None)
    assert json.loads(as_json().format(record))["message"] == written
    assert as_text().format(record).endswith(f"x: {written}")


def test_game_and_step_stand_beside_the_message() -> None:
    record = logging.makeLogRecord({"msg": "resolved", "game": "g-1", "step": 7, "levelname": "INFO"})
    line = json.loads(as_json().format(record))
    assert (line["game"], line["step"], "request" in line) == ("g-1", 7, False)
    assert as_text().format(record).endswith("resolved (game g-1, step 7)")
    with request_id.following("abc-4"):
        assert json.loads(as_json().format(record))["request"] == "abc-4"


def test_no_number_outlives_its_request(server: Server) -> None:
    server.ask("GET", "/v1/games")
    assert request_id.current() is None
