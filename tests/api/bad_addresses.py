"""Addresses that lead nowhere, questions that make no sense, and doors that stay shut."""

from collections.abc import Iterator
from typing import Any

from tests.api.bad_requests import BIG, Bad, sent

GAME = "g-0123456789ab"

NOWHERE = [
    "/v1/", "/v2/games", "/v1/games/", "/v1//games", "/v1/games/../accounts/me/x", "/v1/games/%2e%2e%2fetc",
    "/v1/games/%00", "/v1/games/G-0123456789AB", f"/v1/games/{GAME}", f"/v1/games/{GAME}/awaiting",
    f"/v1/games/{GAME}/timeline", f"/v1/games/{GAME}/at/1", f"/v1/games/{GAME}/board.svg", f"/v1/games/{GAME}/seats",
    "/v1/games/{game}/at/0", "/v1/games/{game}/at/-1", "/v1/games/{game}/at/1.5", "/v1/games/{game}/at/99999",
    "/v1/games/{game}/at/x", "/v1/games/{game}/at/%D9%A3", f"/v1/games/{{game}}/at/{BIG}", "/v1/games/{game}/at/", "/v1/games/{game}/nothing",
    "/v1/games/{game}?at_least=0", "/v1/games/{game}?at_least=x", "/v1/games/{game}?at_least=99999",
    f"/v1/games/{{game}}?at_least={BIG}", "/v1/games/{game}?at_least=1&at_leest=2", "/v1/games/{game}?at_least=-1",
    "/v1/games/{game}/awaiting?seat=french-1", "/v1/games/{game}/awaiting?seat=nobody-1",
    "/v1/games/{game}/awaiting?seat=%00", "/v1/games/{game}/awaiting?seat=", "/v1/games/{game}/timeline?after=-1",
    "/v1/games/{game}/timeline?after=x", "/v1/games/{game}/timeline?limit=0", "/v1/games/{game}/timeline?limit=501",
    f"/v1/games/{{game}}/timeline?after={BIG}", "/v1/games/{game}/timeline?limit=1.0",
    "/v1/games/{game}/timeline?limit=%D9%A3", "/v1/games/{game}/board.svg?at=0", "/v1/games/{game}/board.svg?at=99999",
    "/v1/games/{game}/board.svg?at=x", "/v1/games?status=lost", "/v1/games?limit=0", "/v1/games?limit=9999",
    "/v1/games?cursor=x", "/v1/games?cursor=%00", f"/v1/games?cursor={BIG}", "/v1/games?cursor=-1", "/v1/games?page=2",
    "/v1/packs/none", "/v1/packs/..", "/v1/packs/%2e%2e%2fpack.toml", "/v1/ships/none", "/v1/ships?pack=none",
    "/v1/ships?pack=../x", "/v1/ships?side=X%20Y", "/v1/ships/courageuse?pack=none", "/v1/scenarios/none",
    "/v1/rules/B-NONE-1", "/v1/rules/none", "/v1/rules?chapter=Q", "/v1/rules?level=expert", "/v1/rules?cursor=x",
    "/v1/tournaments/t-0123456789ab", "/v1/tournaments/{game}", "/v1/tournaments?cursor=x", "/v1/tournaments?limit=0",
    "/v1/games?tournament=X", "/v1/rulings?tournament=%00", "/v1/accounts/a-0123456789ab", "/v1/tokens/x", "/.env", "/etc/passwd", "/docs/static/../__init__.py",
    "/web/../wiring.py", "/" + "x" * 3000,
]  # fmt: skip
WRONG_METHODS = [
    ("PATCH", "/v1/games"), ("DELETE", "/v1/games"), ("PUT", "/v1/accounts"), ("GET", "/v1/accounts"),
    ("POST", "/v1/games/{game}"), ("DELETE", "/v1/games/{game}"), ("GET", "/v1/games/{game}/orders"),
    ("PUT", "/v1/games/{game}/orders"), ("POST", "/v1/games/{game}/seats/british-1"), ("POST", "/healthz"),
    ("POST", "/v1/rules"), ("BREW", "/v1/games"), ("POST", "/docs"), ("DELETE", "/openapi.json"),
]  # fmt: skip
WRONG_TYPES = [
    "text/plain", "application/xml", "application/x-www-form-urlencoded", "multipart/form-data", "json",
    "application/json; charset=latin-1", "application/merge-patch+json", "image/png",
]  # fmt: skip
NO_TOKENS = [
    "", "Bearer", "Bearer ", "Bearer so_wrong", "Basic bmVsc29uOng=", "so_x", "Bearer \u00e9", "Bearer a b",
    "Bearer " + "x" * 4000,
]  # fmt: skip
NO_SCOPES: list[Any] = [
    {}, {"label": "x"}, {"scopes": ["play"]}, {"label": "x", "scopes": []}, {"label": "x", "scopes": "play"},
    {"label": "x", "scopes": ["admin"]}, {"label": "", "scopes": ["play"]}, {"label": "x", "scopes": [None]},
]  # fmt: skip


def addresses() -> Iterator[Bad]:
    for path in NOWHERE:
        yield Bad(f"GET {path}"[:70], "GET", path, headers={})
    for method, path in WRONG_METHODS:
        yield Bad(f"{method} {path}", method, path, headers={}, code="request/method")


def types() -> Iterator[Bad]:
    plain = sent("POST", "/v1/accounts", {"name": "x"}, who=None, code="request/not-json")
    for kind in WRONG_TYPES:
        yield plain._replace(name=f"body as {kind}", headers={"Content-Type": kind})
    yield sent("POST", "/v1/accounts", {"name": "x" * 70_000}, who=None, code="request/too-large")


def tokens() -> Iterator[Bad]:
    for shown in NO_TOKENS:
        for path in ("/v1/accounts/me", "/v1/games"):
            headers = {"Authorization": shown}
            yield Bad(f"{path} with {shown!r}"[:60], "GET", path, None, headers, None, "token/invalid")
    for asked in NO_SCOPES:
        yield sent("POST", "/v1/tokens", asked)
    yield Bad("revoke nothing", "DELETE", "/v1/tokens/k-000000000000", headers={}, code="token/unknown")
