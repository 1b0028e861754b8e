"""Every door has a lock that is written down, and every lock holds. Routes are found, not listed: a new one is checked."""

import re
from collections.abc import Iterator
from typing import NamedTuple

import pytest

from api.openapi.noun import described
from tests.kit.server import Member, Server
from tests.kit.tables import seated

METHODS = {"GET", "POST", "PUT", "PATCH", "DELETE"}
# Pages, their files and the documentation: read by anybody, written by nobody.
UNDESCRIBED = re.compile(
    r"/|/docs(/changes)?|/docs/static/.*|/openapi\.json|/web/.*|/games(/<game>(/(bench|play|report|embed))?)?|/tournaments(/<tournament>)?|/rules|/rulings|/house-rulings|/verify|/account|/authorize|/offline|/app\.webmanifest|/service-worker\.js"
)
# All that somebody without an account may send: to open one, cases of which nothing is kept, and what a witness signed.
OPEN_TO_STRANGERS = {
    ("POST", "/v1/accounts"),
    ("POST", "/v1/recoveries"),
    ("POST", "/v1/sign-ins"),
    ("POST", "/v1/sign-ins/options"),
    ("POST", "/v1/oauth/token"),
    ("POST", "/v1/resolve"),
    ("POST", "/v1/resolve/choices"),
    ("POST", "/v1/log/cosignatures"),
}
# Written by whoever plays or referees: which of the two is decided by the seat and the bench, not by the route.
BY_STANDING = re.compile(
    r"/v1/(tokens.*|tickets|games/\{game\}/(rewinds|forks|disputes|aborts|messages|mutes/\{account\})|disputes/\{dispute\}(/answers)?)"
)
PLACES = {
    "game": "g-0123456789ab",
    "seat": "british-1",
    "token": "k-0123456789ab",
    "version": "7",
    "pack": "napoleonic",
    "ship": "courageuse",
    "scenario": "enemy-in-sight",
    "rule": "B-MOV-1",
}


class Operation(NamedTuple):
    method: str
    path: str
    security: list[dict[str, list[str]]]

    @property
    def address(self) -> str:
        return re.sub(r"\{(\w+)\}", lambda found: PLACES.get(found[1], "x-0123456789ab"), self.path)

    @property
    def scopes(self) -> list[str]:
        return [scope for lock in self.security for scope in lock.get("bearer", ())]

    @property
    def locked(self) -> bool:
        return bool(self.security) and {} not in self.security


def operations(server: Server) -> Iterator[Operation]:
    for path, methods in described(server.app).document["paths"].items():
        for method, operation in methods.items():
            if method != "parameters":
                yield Operation(method.upper(), path, operation["security"])


def _token(member: Member, *scopes: str) -> str:
    made = member.ask("POST", "/v1/tokens", json={"label": "narrow", "scopes": list(scopes)})
    return str(made.json["token"])


def test_every_route_says_what_it_asks_for(server: Server) -> None:
    described = {(one.method, re.sub(r"\{\w+\}", "{}", one.path)) for one in operations(server)}
    undescribed = [
        f"{method} {rule.rule}"
        for rule in server.app.url_map.iter_rules()
        for method in sorted((rule.methods or set()) & METHODS)
        if (method, re.sub(r"<[^>]+>", "{}", rule.rule)) not in described
    ]
    assert [one for one in undescribed if not UNDESCRIBED.fullmatch(one.partition(" ")[2])] == []
    assert [one for one in undescribed if not one.startswith("GET ")] == []


def test_nobody_writes_without_a_token(server: Server) -> None:
    writes = [one for one in operations(server) if one.method != "GET"]
    assert {(one.method, one.path) for one in writes if not one.locked} == OPEN_TO_STRANGERS


def test_every_write_needs_a_scope_or_a_standing(server: Server) -> None:
    writes = [one for one in operations(server) if one.method != "GET" and one.locked]
    assert [one for one in writes if not one.scopes and not BY_STANDING.fullmatch(one.path)] == []


def test_a_lock_keeps_strangers_out(server: Server) -> None:
    for one in operations(server):
        status = server.ask(one.method, one.address, json={}).status_code
        assert (status == 401) is one.locked, one


def test_a_bad_token_is_refused_wherever_one_may_be_shown(server: Server) -> None:
    for one in (found for found in operations(server) if found.security):
        refused = server.ask(one.method, one.address, "so_nobodys", json={})
        assert (refused.status_code, refused.json["code"]) == (401, "token/invalid"), one


@pytest.mark.parametrize("scope", ["play", "spectate", "referee", "organise", "account"])
def test_a_scope_opens_its_own_doors_only(server: Server, scope: str) -> None:
    for one in (found for found in operations(server) if found.locked and found.scopes):
        text = _token(server.member("Nelson"), scope)  # somebody new: one of the doors leads out for good
        answer = server.ask(one.method, one.address, text, json={})
        shut = answer.status_code == 403 and answer.json["code"] == "token/scope"
        assert shut is (scope not in one.scopes), one


def test_who_only_watches_changes_nothing(server: Server) -> None:
    """Even with a seat of their own: the token that is shown is for watching."""
    game, captains = seated(server)
    nelson = captains["british-1"]
    watching = _token(nelson, "spectate")
    before = server.world.store.load(game).version
    for one in (found for found in operations(server) if found.method != "GET" and "{game}" in found.path):
        address = one.address.replace(PLACES["game"], game)
        body = {"to_version": 2, "version": 2, "reason": "x", "name": "x", "claim": "x", "facts": [2]}
        assert server.ask(one.method, address, watching, json=body).status_code >= 400, one
    assert server.world.store.load(game).version == before


def test_a_token_acts_from_the_seat_or_the_bench_that_it_reaches(server: Server) -> None:
    """What a player or a referee may do is done by neither with a token that reaches only the other, or nothing."""
    nelson, brueys, judge = (server.member(name) for name in ("Nelson", "Brueys", "Sir John"))
    game = nelson.opens()
    assert nelson.ask("PUT", f"/v1/games/{game}/referees/{judge.account}").status_code == 200
    for scope in ("spectate", "organise", "referee"):
        answer = server.ask("POST", f"/v1/games/{game}/aborts", _token(nelson, scope), json={"reason": "x"})
        assert answer.status_code == 403, scope
    nelson.sits(game, "british-1")
    brueys.sits(game, "french-1")
    asking = ("POST", f"/v1/games/{game}/disputes", {"facts": [1], "question": "is it so?"})
    for member, others in ((nelson, ("spectate", "referee")), (judge, ("spectate", "play"))):
        dispute = member.ask(asking[0], asking[1], json=asking[2]).json["id"]
        acts = (
            asking,
            ("POST", f"/v1/disputes/{dispute}/answers", {"text": "it is"}),
            ("DELETE", f"/v1/disputes/{dispute}", None),
            ("POST", f"/v1/games/{game}/rewinds", {"to_version": 2, "reason": "x"}),
        )
        for scope in others:
            weak = _token(member, scope)
            for method, path, body in acts:
                answer = server.ask(method, path, weak, json=body)
                assert (answer.status_code, answer.json["code"]) == (403, "token/scope"), (path, scope)
        assert member.ask("DELETE", f"/v1/disputes/{dispute}").status_code == 200
    for scope in ("spectate", "play"):
        answer = server.ask("POST", f"/v1/games/{game}/aborts", _token(judge, scope), json={"reason": "x"})
        assert answer.status_code == 403, scope
    assert judge.ask("POST", f"/v1/games/{game}/aborts", json={"reason": "x"}).status_code == 201
    watching = _token(nelson, "spectate")
    refused = server.ask("POST", f"/v1/games/{game}/forks", watching, json={"version": 2})
    assert (refused.status_code, refused.json["code"]) == (403, "token/scope")
