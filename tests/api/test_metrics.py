"""Numbers for operators: right, in the form that Prometheus reads, and without anybody's secrets."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from domain.facts import Entry
from domain.facts.accounts import AccountOpened
from tests.api.server import Server, by_default
from workers.exposition import METRICS
from workers.tally import TALLY

LINE = re.compile(r'(sealed_orders_\w+)(?:\{((?:\w+="(?:[^"\\]|\\.)*",?)*)\})? (\S+)')


@pytest.fixture(autouse=True)
def counted_alone(tmp_path: Path) -> Iterator[None]:
    """This test's own counts."""
    folder = tmp_path / "tally"
    folder.mkdir()
    TALLY.share(folder)
    yield
    TALLY.leave()


def scrape(server: Server) -> dict[str, float]:
    answer = server.ask("GET", "/metrics")
    assert answer.content_type == "text/plain; version=0.0.4; charset=utf-8"
    found = {}
    for line in answer.text.splitlines():
        if not line.startswith("#"):
            series = LINE.fullmatch(line)
            assert series is not None, line
            found[line.rpartition(" ")[0]] = float(series[3])
    return found


def test_every_metric_is_explained_once(server: Server) -> None:
    text = server.ask("GET", "/metrics").text
    kinds = re.findall(r"^# TYPE sealed_orders_(\w+) (\w+)$", text, re.MULTILINE)
    assert len(kinds) == len(dict(kinds))
    assert {name: METRICS[name].kind for name, _ in kinds} == dict(kinds)


def test_requests_and_refusals_are_counted_by_route_and_code(server: Server) -> None:
    server.ask("GET", "/v1/games")
    server.ask("GET", "/v1/games/g-0123456789ab")
    server.ask("GET", "/nowhere/at/all")
    found = scrape(server)
    prefix = "sealed_orders_requests_total"
    assert found[f'{prefix}{{method="GET",route="/v1/games",status="200"}}'] == 1
    assert found[f'{prefix}{{method="GET",route="/v1/games/<id:game>",status="404"}}'] == 1
    assert found[f'{prefix}{{method="ANY",route="(none)",status="404"}}'] == 1
    assert found['sealed_orders_refusals_total{code="game/unknown"}'] == 1
    assert found['sealed_orders_request_seconds_count{route="/v1/games"}'] == 1
    assert not any("nowhere" in series for series in found)


def test_a_window_that_waits_is_seen_until_it_is_resolved(server: Server) -> None:
    nelson, brueys = server.member("Nelson"), server.member("Brueys")
    game = nelson.opens()
    nelson.sits(game, "british-1")
    brueys.sits(game, "french-1")
    assert scrape(server)["sealed_orders_windows_waiting"] == 0
    server.resolves = False
    nelson.seals(game, "british-1", by_default)
    brueys.seals(game, "french-1", by_default)
    found = scrape(server)
    assert found["sealed_orders_windows_waiting"] == 1
    assert found["sealed_orders_queue_age_seconds"] > 0
    assert found["sealed_orders_facts"] == server.harbour.store.latest()
    server.resolves = True
    server.wiring.dispatch(*server.told[-1])
    assert scrape(server)["sealed_orders_windows_waiting"] == 0


def test_views_that_lag_are_seen(server: Server) -> None:
    server.member("Nelson")
    server.wiring.projections.follower.catch_up()
    assert scrape(server)["sealed_orders_projection_lag_facts"] == 0
    opened = Entry(None, AccountOpened("Brueys"))
    server.harbour.store.append("a-0123456789ab", 0, [opened], at="2026-01-02T03:04:05.000006Z")
    assert scrape(server)["sealed_orders_projection_lag_facts"] == 1


def test_what_was_counted_is_told_while_the_database_is_away(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    server.ask("GET", "/v1/games")

    def sunk() -> int:
        raise OSError("no route to host")

    monkeypatch.setattr(server.harbour.store, "latest", sunk)
    found = scrape(server)
    assert "sealed_orders_facts" not in found
    assert found['sealed_orders_requests_total{method="GET",route="/v1/games",status="200"}'] == 1


def test_not_ready_for_tables_of_another_version_or_views_far_behind(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    follower = server.wiring.projections.follower
    monkeypatch.setattr(follower, "position", lambda: -30_000)
    assert "behind" in server.ask("GET", "/readyz").json["detail"]
    monkeypatch.setattr(follower, "laid_out", lambda: False)
    answer = server.ask("GET", "/readyz")
    assert (answer.status_code, answer.json["code"]) == (503, "server/not-ready")
    assert "migrate" in answer.json["detail"]
