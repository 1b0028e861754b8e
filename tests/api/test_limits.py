"""How much anybody may ask: published, told, counted by account or address, and refused with the time to wait."""

import gzip
import json
from dataclasses import replace
from typing import Any

import pytest
from werkzeug.test import TestResponse

from api import limits
from tests.kit.server import Server

AFAR = {"REMOTE_ADDR": "203.0.113.7"}


def ask(server: Server, path: str, token: str | None = None, **options: Any) -> TestResponse:
    return server.ask(
        options.pop("method", "GET"), path, token, environ_base=options.pop("who", AFAR), **options
    )


@pytest.fixture
def strict(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "REQUESTS", replace(limits.REQUESTS, most=3))


def test_who_asks_too_much_is_told_how_long_to_wait(server: Server, strict: None) -> None:  # noqa: ARG001  (it sets the limit)
    answers = [ask(server, "/v1/keys") for _ in range(4)]
    assert [answer.status_code for answer in answers] == [200, 200, 200, 429]
    assert answers[0].headers["RateLimit-Policy"] == '"requests";q=3;w=60'
    assert answers[0].headers["RateLimit"].startswith('"requests";r=2;t=')
    refused = answers[3]
    assert (refused.json["code"], refused.mimetype) == ("request/too-many", "application/problem+json")
    assert 1 <= int(refused.headers["Retry-After"]) <= 60
    assert refused.json["measure"]["seconds"] == int(refused.headers["Retry-After"])
    assert refused.headers["X-Request-Id"]


def test_everybody_is_counted_for_themselves(server: Server, strict: None) -> None:  # noqa: ARG001
    nelson, brueys = server.member("Nelson"), server.member("Brueys")
    other = nelson.ask("POST", "/v1/tokens", json={"label": "x", "scopes": ["play"]}).json["token"]
    mine = [ask(server, "/v1/games", token).status_code for token in (nelson.token, other) * 2]
    assert mine == [200, 200, 200, 429], "all tokens of an account count together"
    assert ask(server, "/v1/games", brueys.token).status_code == 200
    assert ask(server, "/v1/games", who={"REMOTE_ADDR": "203.0.113.8"}).status_code == 200
    near = {"REMOTE_ADDR": "127.0.0.1"}
    assert "RateLimit" not in ask(server, "/v1/games", who=near).headers
    for _ in range(4):
        forwarded = ask(server, "/v1/games", who=near, headers={"X-Forwarded-For": "198.51.100.1"})
    assert forwarded.status_code == 429
    lied = ask(
        server, "/v1/games", who={"REMOTE_ADDR": "203.0.113.9"}, headers={"X-Forwarded-For": "198.51.100.1"}
    )
    assert lied.status_code == 200, "who comes from afar is not believed about others"


def test_the_addresses_of_one_household_count_together(server: Server, strict: None) -> None:  # noqa: ARG001
    """Whoever has one address of IPv6 has 2^64 of them."""

    def asks(address: str) -> int:
        return ask(server, "/v1/keys", who={"REMOTE_ADDR": address}).status_code

    mine = [asks(f"2001:db8:1:2::{host:x}") for host in range(1, 5)]
    assert mine == [200, 200, 200, 429]
    assert asks("2001:db8:1:3::1") == 200
    mapped = [asks(f"::ffff:198.51.100.{host}") for host in range(1, 5)]
    assert mapped == [200] * 4


def test_whatever_is_drawn_or_kept_for_ever_has_a_limit_of_its_own(server: Server) -> None:
    drawings = [rule.rule for rule in server.app.url_map.iter_rules() if rule.rule.endswith(".svg")]
    assert len(drawings) >= 3
    for drawing in drawings:
        if drawing.startswith("/v1"):
            assert limits._READS[drawing] is limits.DEAR, drawing
    assert limits._WRITES["/v1/scenarios"] is limits.GAMES


def test_dear_things_have_limits_of_their_own(server: Server) -> None:
    opened = [
        ask(server, "/v1/accounts", method="POST", json={"name": "Many"}).status_code
        for _ in range(limits.ACCOUNTS.most + 1)
    ]
    assert opened == [201] * limits.ACCOUNTS.most + [429]
    assert ask(server, "/v1/keys").status_code == 200


def test_the_limits_are_published(server: Server) -> None:
    told = server.ask("GET", "/v1/limits").json
    assert {policy["name"]: (policy["most"], policy["seconds"]) for policy in told["policies"]} == {
        policy.name: (policy.most, policy.seconds) for policy in limits.POLICIES
    }
    assert told["streams"] == 48


def test_every_limit_is_of_a_route_that_there_is(server: Server) -> None:
    routes = {rule.rule for rule in server.app.url_map.iter_rules()}
    assert {*limits._READS, *limits._WRITES} <= routes


def test_pages_of_other_hosts_may_use_the_api(server: Server) -> None:
    sent = {
        "Origin": "https://app.example",
        "Access-Control-Request-Method": "POST",
        "Access-Control-Request-Headers": "authorization, idempotency-key",
    }
    allowed = server.ask("OPTIONS", "/v1/games", headers=sent)
    assert allowed.status_code == 200
    assert allowed.headers["Access-Control-Allow-Origin"] == "*"
    assert "authorization" in allowed.headers["Access-Control-Allow-Headers"].lower()
    read = server.ask("GET", "/v1/games", headers={"Origin": "https://app.example"})
    assert read.headers["Access-Control-Allow-Origin"] == "*"
    assert "Access-Control-Allow-Credentials" not in read.headers
    assert {"ETag", "Location", "Retry-After", "X-Request-Id"} <= set(
        read.headers["Access-Control-Expose-Headers"].split(", ")
    )
    refused = server.ask("GET", "/v1/games/g-0123456789ab", headers={"Origin": "https://app.example"})
    assert refused.headers["Access-Control-Allow-Origin"] == "*"
    assert (
        "Access-Control-Allow-Origin"
        not in server.ask("GET", "/", headers={"Origin": "https://x.example"}).headers
    )


def test_long_answers_are_sent_compressed_to_who_reads_that(server: Server) -> None:
    nelson = server.member("Nelson")
    game = nelson.opens()
    plain = nelson.ask("GET", f"/v1/games/{game}")
    packed = nelson.ask("GET", f"/v1/games/{game}", headers={"Accept-Encoding": "gzip, br"})
    assert packed.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(packed.data) == plain.data
    assert len(packed.data) < len(plain.data)
    assert {part.strip() for part in packed.headers["Vary"].split(",")} == {
        "Authorization",
        "Accept-Encoding",
    }
    assert packed.headers["ETag"] == f"W/{plain.headers['ETag']}"
    again = {"If-None-Match": packed.headers["ETag"], "Accept-Encoding": "gzip"}
    assert nelson.ask("GET", f"/v1/games/{game}", headers=again).status_code == 304
    none = nelson.ask("GET", f"/v1/games/{game}", headers={"Accept-Encoding": "gzip;q=0"})
    assert "Content-Encoding" not in none.headers


def test_the_directory_leads_everywhere(server: Server) -> None:
    told = server.ask("GET", "/v1").json
    described = server.ask("GET", told["description"]).json
    named = {
        operation["operationId"]: (method.upper(), path)
        for path, operations in described["paths"].items()
        for method, operation in operations.items()
        if isinstance(operation, dict)
    }
    assert {name: (link["method"], link["href"]) for name, link in told["links"].items()} == named
    assert json.dumps(told)


def test_the_lobby_is_sought_by_what_was_agreed(server: Server) -> None:
    nelson, brueys = server.member("Nelson"), server.member("Brueys")
    plain = nelson.opens()
    drawn = nelson.opens(options=["reading:open-information"])
    hard = brueys.opens(level="advanced")
    brueys.sits(hard, "french-1")
    nelson.sits(plain, "british-1")

    def found(query: str, token: str | None = None) -> list[str]:
        answer = server.ask("GET", f"/v1/games?{query}", token)
        assert answer.status_code == 200, answer.text
        return [line["id"] for line in answer.json["games"]]

    assert found("level=advanced") == [hard]
    assert found("level=basic&scenario=enemy-in-sight") == [drawn, plain]
    assert found("option=reading:open-information") == [drawn]
    assert found("option=reading:open-informatio") == []
    assert found("mine=true", nelson.token) == [plain]
    assert found(f"account={brueys.account}&status=waiting") == [hard]
    assert server.ask("GET", "/v1/games?mine=true").json["code"] == "token/missing"
    both = server.ask("GET", f"/v1/games?mine=true&account={brueys.account}", nelson.token)
    assert (both.status_code, both.json["at"]) == (422, "account")
    assert server.ask("GET", "/v1/games?option=%25").status_code == 422
