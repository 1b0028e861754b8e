"""What every answer carries, whatever it is."""

import re
from collections.abc import Iterator
from threading import Event

import pytest

from api import probe
from tests.api.test_scopes import PLACES
from tests.kit.patience import LONG
from tests.kit.server import Server


def addresses(server: Server) -> Iterator[tuple[str, str]]:
    """Every route with every method it has, some place for every part, and what is no route at all."""
    yield from (("GET", "/nowhere"), ("DELETE", "/healthz"), ("GET", "/v1/games/%3Cscript%3E"))
    for rule in server.app.url_map.iter_rules():
        address = re.sub(r"<(?:\w+:)?(\w+)>", lambda part: PLACES.get(part[1], "x-0123456789ab"), rule.rule)
        yield from ((method, address) for method in sorted(rule.methods or ()))


def test_browsers_are_told_to_be_careful_wherever_they_ask(server: Server) -> None:
    token = server.member("Nelson").token
    asked = set(addresses(server))
    assert len(asked) > 100
    for method, path in sorted(asked):
        for answer in (server.ask(method, path), server.ask(method, path, token, json={})):
            headers = answer.headers
            assert headers["X-Content-Type-Options"] == "nosniff", path
            assert headers["Referrer-Policy"] == "no-referrer", path
            assert headers["Cross-Origin-Opener-Policy"] == "same-origin", path
            policy = headers["Content-Security-Policy"]
            assert policy.startswith("default-src 'none'; "), path
            # One page is made to stand on other people's pages; it has nothing to press.
            assert "frame-ancestors 'none'" in policy or path.endswith("/embed"), path
            assert "Cache-Control" in headers, path
            assert "Server" not in headers or "/" not in headers["Server"], path


def test_data_is_never_a_page(server: Server) -> None:
    assert (
        server.ask("GET", "/v1/games")
        .headers["Content-Security-Policy"]
        .startswith("default-src 'none'; frame")
    )
    assert "script-src 'self'" in server.ask("GET", "/docs").headers["Content-Security-Policy"]


def test_secrets_and_refusals_are_never_kept(server: Server) -> None:
    opened = server.ask("POST", "/v1/accounts", json={"name": "Nelson"})
    assert opened.headers["Cache-Control"] == "no-store"
    assert server.ask("GET", "/v1/accounts/me").headers["Cache-Control"] == "no-store"


@pytest.mark.parametrize(
    ("given", "kept"), [("abc-1", True), ("x" * 65, False), ("a b", False), ("<i>", False)]
)
def test_a_plain_number_of_a_request_is_kept(server: Server, given: str, kept: bool) -> None:
    answered = server.ask("GET", "/healthz", headers={"X-Request-Id": given}).headers["X-Request-Id"]
    assert (answered == given) is kept
    assert answered


def test_not_ready_soon_when_the_database_hangs(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """And no more than one thread ever waits for it."""
    begun, released, looks = Event(), Event(), []

    def hangs() -> int:
        looks.append(1)
        begun.set()
        released.wait(LONG)
        return 0

    monkeypatch.setattr(probe, "PATIENCE", 0.05)
    monkeypatch.setattr(server.world.store, "latest", hangs)
    for _ in range(3):
        assert server.ask("GET", "/readyz").status_code == 503
    assert begun.wait(LONG)
    assert len(looks) == 1
    released.set()


def test_ready_when_the_database_answers(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    assert server.ask("GET", "/readyz").json == {
        "status": "ready",
        "behind": 0,
        "broker": "none",
        "silent": [],
    }

    def sunk() -> int:
        raise OSError("no route to host")

    monkeypatch.setattr(server.world.store, "latest", sunk)
    answer = server.ask("GET", "/readyz")
    assert (answer.status_code, answer.json["code"]) == (503, "server/not-ready")
    assert server.ask("GET", "/healthz").status_code == 200
