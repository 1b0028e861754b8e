"""Numbers for operators: right, in the form that Prometheus reads, and without anybody's secrets."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from domain.facts import Entry
from domain.facts.accounts import AccountOpened
from tests.infra.declared import declared_metrics
from tests.kit.metrics import as_text
from tests.kit.server import Server, by_default
from tests.kit.tables import seated
from workers.telemetry.metrics import METRICS

LINE = re.compile(r'(sealed_orders_\w+)(?:\{((?:\w+="(?:[^"\\]|\\.)*",?)*)\})? (\S+)')


@pytest.fixture(autouse=True)
def counted_alone(tmp_path: Path) -> Iterator[None]:
    """This test's own counts."""
    folder = tmp_path / "counts"
    folder.mkdir()
    METRICS.share(folder)
    yield
    METRICS.leave()


def scrape(server: Server) -> dict[str, float]:
    found = {}
    for line in as_text(server.wiring.parts).splitlines():
        if not line.startswith("#"):
            series = LINE.fullmatch(line)
            assert series is not None, line
            found[line.rpartition(" ")[0]] = float(series[3])
    return found


def test_every_metric_is_explained_once(server: Server) -> None:
    server.ask("GET", "/v1/games")
    text = as_text(server.wiring.parts)
    kinds = re.findall(r"^# TYPE sealed_orders_(\w+) (\w+)$", text, re.MULTILINE)
    assert len(kinds) == len(dict(kinds))
    declared = {name: metric.kind for name, metric in declared_metrics().items()}
    assert kinds
    assert set(kinds) <= set(declared.items())
    assert re.findall(r"^# HELP sealed_orders_(\w+) \S", text, re.MULTILINE) == [name for name, _ in kinds]


def test_the_public_port_tells_no_numbers(server: Server) -> None:
    assert server.ask("GET", "/metrics").status_code == 404


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
    game, captains = seated(server)
    nelson, brueys = captains.values()
    assert scrape(server)["sealed_orders_windows_waiting"] == 0
    server.resolves = False
    nelson.seals(game, "british-1", by_default)
    brueys.seals(game, "french-1", by_default)
    found = scrape(server)
    assert found["sealed_orders_windows_waiting"] == 1
    assert found["sealed_orders_queue_age_seconds"] > 0
    assert found["sealed_orders_facts"] == server.world.store.latest()
    server.resolves = True
    server.wiring.dispatch(*server.dispatched[-1])
    assert scrape(server)["sealed_orders_windows_waiting"] == 0


def test_views_that_lag_are_seen(server: Server) -> None:
    server.member("Nelson")
    server.wiring.queries.follower.catch_up()
    assert scrape(server)["sealed_orders_projection_lag_facts"] == 0
    opened = Entry(None, AccountOpened())
    server.world.store.append("a-0123456789ab", 0, [opened], at="2026-01-02T03:04:05.000006Z")
    assert scrape(server)["sealed_orders_projection_lag_facts"] == 1


def test_what_was_counted_is_told_while_the_database_is_away(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    server.ask("GET", "/v1/games")

    def sunk() -> int:
        raise OSError("no route to host")

    monkeypatch.setattr(server.world.store, "latest", sunk)
    found = scrape(server)
    assert "sealed_orders_facts" not in found
    assert found['sealed_orders_requests_total{method="GET",route="/v1/games",status="200"}'] == 1


def test_not_ready_for_tables_of_another_version_or_views_far_behind(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    follower = server.wiring.queries.follower
    monkeypatch.setattr(follower, "behind", lambda: 30_000)
    assert "behind" in server.ask("GET", "/readyz").json["detail"]
    monkeypatch.setattr(follower, "laid_out", lambda: False)
    answer = server.ask("GET", "/readyz")
    assert (answer.status_code, answer.json["code"]) == (503, "server/not-ready")
    assert "migrate" in answer.json["detail"]
