"""Apps that nobody registered: PKCE, S256 only, a code that is good once, and exact addresses."""

import base64
import hashlib
from typing import Any

import pytest
from werkzeug.test import TestResponse

from tests.kit.authenticator import Authenticator
from tests.kit.server import Member, Server
from tests.kit.world import wait

VERIFIER = "v" * 43
CHALLENGE = base64.urlsafe_b64encode(hashlib.sha256(VERIFIER.encode()).digest()).rstrip(b"=").decode()
ASKED = {
    "client_id": "app.example",
    "redirect_uri": "https://app.example/back?x=1",
    "scope": "spectate play",
    "code_challenge": CHALLENGE,
    "code_challenge_method": "S256",
}


def _code(member: Member, **other: str) -> str:
    granted = member.ask("POST", "/v1/oauth/grants", json={**ASKED, **other})
    assert granted.status_code == 201, granted.text
    return str(granted.json["code"])


def _exchange(server: Server, given: str, **other: Any) -> TestResponse:
    sent = {
        "grant_type": "authorization_code",
        "code": given,
        "client_id": ASKED["client_id"],
        "redirect_uri": ASKED["redirect_uri"],
        "code_verifier": VERIFIER,
    }
    return server.ask("POST", "/v1/oauth/token", data={**sent, **other})


def test_a_code_becomes_a_token_once_and_takes_it_along_if_it_comes_again(either_server: Server) -> None:
    server = either_server
    nelson = server.member("Nelson")
    code = _code(nelson)
    given = _exchange(server, code)
    assert (given.status_code, given.json["token_type"], given.json["scope"]) == (
        200,
        "Bearer",
        "play spectate",
    )
    me = server.ask("GET", "/v1/accounts/me", given.json["access_token"])
    assert me.json["id"] == nelson.account
    kept = {one["label"]: one for one in nelson.get("/v1/accounts/me")["tokens"]}
    assert kept["https://app.example"]["expires"] is not None
    again = _exchange(server, code)
    assert (again.status_code, again.json["code"], again.json["error"]) == (
        400,
        "oauth/grant",
        "invalid_grant",
    )
    assert server.ask("GET", "/v1/accounts/me", given.json["access_token"]).status_code == 401
    assert code not in str(server.world.store.database.read("SELECT * FROM oauth_codes"))


def test_a_token_of_an_app_says_how_long_it_is_good(server: Server) -> None:
    """No longer than the token that let the app in."""
    nelson = server.member("Nelson")
    assert _exchange(server, _code(nelson)).json["expires_in"] == 365 * 86400
    wanted = {"label": "a day", "scopes": ["play", "spectate", "account"], "days": 1}
    brief = nelson.ask("POST", "/v1/tokens", json=wanted).json
    let = server.ask("POST", "/v1/oauth/grants", brief["token"], json=ASKED)
    given = _exchange(server, let.json["code"])
    assert 86300 < given.json["expires_in"] <= 86400
    kept = [one["expires"] for one in nelson.get("/v1/accounts/me")["tokens"]]
    assert kept.count(brief["expires"]) == len(("the day's", "the app's"))


@pytest.mark.parametrize(
    "other",
    [
        {"client_id": "evil.example"},
        {"redirect_uri": "https://app.example/back"},
        {"redirect_uri": "https://app.example/back?x=1&y=2"},
        {"code_verifier": "w" * 43},
        {"code_verifier": CHALLENGE},
        {"code_verifier": "short"},
        {"code": "nothing"},
    ],
)
def test_whoever_is_not_the_app_gets_nothing_and_spoils_the_code(
    server: Server, other: dict[str, str]
) -> None:
    code = _code(server.member("Nelson"))
    assert _exchange(server, code, **other).json["code"] == "oauth/grant"
    if "code" not in other:
        assert _exchange(server, code).json["code"] == "oauth/grant"


def test_a_code_runs_out(server: Server) -> None:
    code = _code(server.member("Nelson"))
    wait(server.world, 121)
    assert _exchange(server, code).json["code"] == "oauth/grant"


def test_a_code_goes_with_the_token_that_let_the_app_in(server: Server) -> None:
    """Else who had stolen a token would keep a way in that its owner does not see."""
    nelson = server.member("Nelson")
    made = nelson.ask("POST", "/v1/tokens", json={"label": "stolen", "scopes": ["play", "account"]}).json
    code = _code(Member(server, nelson.account, made["token"]), scope="play")
    assert nelson.ask("DELETE", f"/v1/tokens/{made['id']}").status_code == 204
    assert _exchange(server, code).json["code"] == "oauth/grant"
    assert [one["label"] for one in nelson.get("/v1/accounts/me")["tokens"]] == ["first"]


@pytest.mark.parametrize(
    ("other", "code"),
    [
        ({"scope": "play account"}, "oauth/request"),
        ({"scope": "everything"}, "oauth/request"),
        ({"code_challenge": "short"}, "oauth/request"),
        ({"code_challenge_method": "plain"}, "request/invalid"),
        ({"redirect_uri": "http://app.example/"}, "oauth/request"),
        ({"redirect_uri": "https://user@app.example/"}, "oauth/request"),
        ({"redirect_uri": "https://app.example/#x"}, "oauth/request"),
        ({"redirect_uri": "javascript:alert(1)"}, "oauth/request"),
        ({"redirect_uri": "data:text/html,x"}, "oauth/request"),
        ({"redirect_uri": "https://[bad/"}, "oauth/request"),
    ],
)
def test_what_no_app_may_ask_for(server: Server, other: dict[str, str], code: str) -> None:
    nelson = server.member("Nelson")
    refused = nelson.ask("POST", "/v1/oauth/grants", json={**ASKED, **other})
    assert (refused.status_code, refused.json["code"]) == (422, code)


@pytest.mark.parametrize("redirect", ["http://localhost:1234/", "http://[::1]:9/x", "com.example.app:/back"])
def test_apps_on_the_machine_itself_are_let_in_too(server: Server, redirect: str) -> None:
    code = _code(server.member("Nelson"), redirect_uri=redirect)
    assert _exchange(server, code, redirect_uri=redirect).status_code == 200


def test_only_the_owner_lets_apps_in_and_takes_them_out_again(server: Server) -> None:
    nelson = server.member("Nelson")
    token = _exchange(server, _code(nelson)).json["access_token"]
    assert server.ask("POST", "/v1/oauth/grants", token, json=ASKED).json["code"] == "token/scope"
    (app,) = [one for one in nelson.get("/v1/accounts/me")["tokens"] if one["label"] == "https://app.example"]
    nelson.ask("DELETE", f"/v1/tokens/{app['id']}")
    assert server.ask("GET", "/v1/accounts/me", token).status_code == 401


def test_a_passkey_that_is_none_opens_nothing(server: Server) -> None:
    nelson = server.member("Nelson")
    asked = nelson.ask("POST", "/v1/accounts/me/passkey-options").json
    nonsense = {"id": "x", "rawId": "x", "type": "public-key", "response": {}}
    sent = {"challenge": asked["challenge"], "label": "x", "credential": nonsense}
    for _ in range(2):
        refused = nelson.ask("POST", "/v1/accounts/me/passkeys", json=sent)
        assert (refused.status_code, refused.json["code"]) == (403, "passkey/refused")
    asked = server.ask("POST", "/v1/sign-ins/options").json
    refused = server.ask(
        "POST", "/v1/sign-ins", json={"challenge": asked["challenge"], "credential": nonsense}
    )
    assert (refused.status_code, refused.json["code"]) == (403, "passkey/refused")
    assert nelson.get("/v1/accounts/me/passkeys") == {"passkeys": []}
    assert nelson.ask("DELETE", "/v1/accounts/me/passkeys/x").json["code"] == "passkey/unknown"


def test_a_passkey_lets_in_who_has_lost_everything_else(either_server: Server) -> None:
    server, holder = either_server, Authenticator()
    nelson = server.member("Nelson")
    asked = nelson.ask("POST", "/v1/accounts/me/passkey-options").json
    made = {"challenge": asked["challenge"], "label": "key", "credential": holder.create(asked["options"])}
    assert nelson.ask("POST", "/v1/accounts/me/passkeys", json=made).status_code == 201
    nelson.ask("DELETE", "/v1/tokens")
    asked = server.ask("POST", "/v1/sign-ins/options").json
    shown = {"challenge": asked["challenge"], "credential": holder.get(asked["options"])}
    found = server.ask("POST", "/v1/sign-ins", json=shown)
    assert (found.status_code, found.json["id"]) == (201, nelson.account)
    assert server.ask("GET", "/v1/accounts/me", found.json["token"]["token"]).status_code == 200
    assert server.ask("POST", "/v1/sign-ins", json=shown).json["code"] == "passkey/refused", "answered once"


@pytest.mark.parametrize(
    "holder", [Authenticator(origin="https://evil.example"), Authenticator(host="evil.example")]
)
def test_an_answer_for_another_site_is_refused(server: Server, holder: Authenticator) -> None:
    nelson, true = server.member("Nelson"), Authenticator()
    asked = nelson.ask("POST", "/v1/accounts/me/passkey-options").json
    made = {"challenge": asked["challenge"], "label": "key", "credential": true.create(asked["options"])}
    assert nelson.ask("POST", "/v1/accounts/me/passkeys", json=made).status_code == 201
    asked = server.ask("POST", "/v1/sign-ins/options").json
    shown = {"challenge": asked["challenge"], "credential": holder.get(asked["options"])}
    assert server.ask("POST", "/v1/sign-ins", json=shown).json["code"] == "passkey/refused"


@pytest.mark.parametrize("host", ["", "a b", "[::1", "127.0.0.1@evil.example", "a:99999999"])
def test_a_passkey_is_asked_for_by_the_name_of_a_site(server: Server, host: str) -> None:
    nelson = server.member("Nelson")
    for path in ("/v1/sign-ins/options", "/v1/accounts/me/passkey-options"):
        refused = nelson.ask("POST", path, headers={"Host": host})
        assert refused.json["code"] == "passkey/refused", path
