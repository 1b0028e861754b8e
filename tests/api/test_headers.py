"""What every answer carries, whatever it is."""

import pytest

from tests.api.server import Server

EVERYTHING = ["/", "/docs", "/openapi.json", "/healthz", "/v1/games", "/v1/packs/napoleonic", "/nowhere"]


@pytest.mark.parametrize("path", EVERYTHING)
def test_browsers_are_told_to_be_careful(server: Server, path: str) -> None:
    headers = server.ask("GET", path).headers
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Referrer-Policy"] == "no-referrer"
    assert "frame-ancestors 'none'" in headers["Content-Security-Policy"]
    assert "Cache-Control" in headers


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


def test_ready_when_the_database_answers(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    assert server.ask("GET", "/readyz").json == {"status": "ready", "behind": 0, "broker": "none"}

    def sunk() -> int:
        raise OSError("no route to host")

    monkeypatch.setattr(server.harbour.store, "latest", sunk)
    answer = server.ask("GET", "/readyz")
    assert (answer.status_code, answer.json["code"]) == (503, "server/not-ready")
    assert server.ask("GET", "/healthz").status_code == 200
