"""Tokens: what opens a door, how far it reaches, and that it stops when it is revoked."""

import pytest

from tests.kit.server import Member, Server


def _token(member: Member, *scopes: str) -> tuple[str, str]:
    made = member.ask("POST", "/v1/tokens", json={"label": "another", "scopes": list(scopes)})
    assert made.status_code == 201, made.text
    return made.json["id"], made.json["token"]


def test_a_revoked_token_opens_no_door_at_once(server: Server) -> None:
    nelson = server.member("Nelson")
    token_id, text = _token(nelson, "play")
    assert server.ask("GET", "/v1/accounts/me", text).json["name"] == "Nelson"
    assert nelson.ask("DELETE", f"/v1/tokens/{token_id}").status_code == 204
    for path in ("/v1/accounts/me", "/v1/games"):
        refused = server.ask("GET", path, text)
        assert (refused.status_code, refused.json["code"]) == (401, "token/invalid")
        assert refused.headers["WWW-Authenticate"].startswith("Bearer")
    assert nelson.ask("DELETE", f"/v1/tokens/{token_id}").status_code == 204


def test_with_a_token_go_those_that_were_made_with_it(server: Server) -> None:
    nelson = server.member("Nelson")
    token_id, bot = _token(nelson, "play", "spectate")
    made = server.ask("POST", "/v1/tokens", bot, json={"label": "overlay", "scopes": ["spectate"]})
    _, other = _token(nelson, "play")
    assert nelson.ask("DELETE", f"/v1/tokens/{token_id}").status_code == 204
    for text, status in ((bot, 401), (made.json["token"], 401), (other, 200), (nelson.token, 200)):
        assert server.ask("GET", "/v1/accounts/me", text).status_code == status
    assert len(nelson.get("/v1/accounts/me")["tokens"]) == 2


def test_a_token_makes_and_revokes_none_that_can_do_more(server: Server) -> None:
    nelson = server.member("Nelson")
    _, weak = _token(nelson, "spectate")
    first = nelson.get("/v1/accounts/me")["token"]
    for method, path, body in (
        ("POST", "/v1/tokens", {"label": "more", "scopes": ["play"]}),
        ("DELETE", f"/v1/tokens/{first}", None),
    ):
        refused = server.ask(method, path, weak, **({"json": body} if body else {}))
        assert (refused.status_code, refused.json["code"]) == (403, "token/scope")


def test_another_account_cannot_revoke_mine(server: Server) -> None:
    nelson, brueys = server.member("Nelson"), server.member("Brueys")
    mine = nelson.get("/v1/accounts/me")["token"]
    refused = brueys.ask("DELETE", f"/v1/tokens/{mine}")
    assert (refused.status_code, refused.json["code"]) == (404, "token/unknown")


def test_the_text_of_a_token_is_shown_once(server: Server) -> None:
    nelson = server.member("Nelson")
    assert nelson.token not in nelson.ask("GET", "/v1/accounts/me").text
    for record in server.world.store.records(nelson.account):
        assert nelson.token.encode() not in record.text


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("POST", "/v1/games", {"name": "The Nile", "scenario": "enemy-in-sight"}),
        ("PUT", "/v1/games/g-000000000000/seats/british-1", {}),
        (
            "POST",
            "/v1/games/g-000000000000/orders",
            {"seat": "british-1", "turn": 1, "window": "planning", "items": {}},
        ),
        ("DELETE", "/v1/games/g-000000000000/orders?seat=british-1&turn=1&window=planning", None),
        ("GET", "/v1/awaiting", None),
    ],
)
def test_acts_of_players_need_a_token_that_may_play(
    server: Server, method: str, path: str, body: object
) -> None:
    sent = {} if body is None else {"json": body}
    missing = server.ask(method, path, **sent)
    assert (missing.status_code, missing.json["code"]) == (401, "token/missing")
    _, weak = _token(server.member("Nelson"), "spectate")
    beyond = server.ask(method, path, weak, **sent)
    assert (beyond.status_code, beyond.json["code"]) == (403, "token/scope")
