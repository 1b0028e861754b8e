"""Bad input, by the hundred: every one gets a 4xx problem with a code, never a 500.

The requests are made from a few plain ones by bending one part at a time, the way real mistakes and real
attacks do. They share one server: none of them may leave a trace that another could see.
"""

import json
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest

from tests.api.server import Member, Server, by_default, served

JSON = {"Content-Type": "application/json"}
GAME = "g-0123456789ab"
BIG = 10**30


class Bad(NamedTuple):
    """One request; `{game}` in its path and `who` are filled in by the table that is laid for all of them."""

    name: str
    method: str
    path: str
    body: bytes | None = None
    headers: dict[str, str] = {}  # noqa: RUF012  (a NamedTuple default, never written to)
    who: str | None = "nelson"
    code: str | None = None


def _json(value: object) -> bytes:
    return json.dumps(value).encode()


GOOD_GAME = {"name": "The Nile", "scenario": "enemy-in-sight"}
GOOD_ORDER = {"seat": "british-1", "window": "deployment", "items": {}}
GOOD_NAMES = ["../..", "A B"]
WRONG_VALUES = [
    None,
    True,
    5,
    -1,
    BIG,
    "",
    " ",
    "x" * 200,
    "a\u0000b",
    "a\nb",
    "\u202e\u2028",
    [],
    {},
    [[]],
    *GOOD_NAMES,
]


def texts() -> Iterator[Bad]:
    """Bodies that are not JSON of the kind that can be hashed."""
    bodies: dict[str, tuple[bytes, str]] = {
        "nothing": (b"", "json/syntax"),
        "half an object": (b'{"name": "x"', "json/syntax"),
        "two values": (b'{"name":"x"} {}', "json/syntax"),
        "single quotes": (b"{'name': 'x'}", "json/syntax"),
        "trailing comma": (b'{"name":"x",}', "json/syntax"),
        "a comment": (b'{"name":"x"/*y*/}', "json/syntax"),
        "NaN": (b'{"name":NaN}', "json/syntax"),
        "Infinity": (b'{"name":-Infinity}', "json/syntax"),
        "a fraction": (b'{"name":1.5}', "json/not-an-integer"),
        "an exponent": (b'{"name":1e3}', "json/not-an-integer"),
        "a huge number": (b'{"name":' + b"9" * 5000 + b"}", "json/out-of-range"),
        "just too large": (b'{"name":9007199254740992}', "json/out-of-range"),
        "a key twice": (b'{"name":"x","name":"y"}', "json/duplicate-key"),
        "a key twice, escaped": (b'{"name":"x","n\\u0061me":"y"}', "json/duplicate-key"),
        "half a pair": (b'{"name":"\\ud800"}', "json/lone-surrogate"),
        "half a pair as key": (b'{"\\udc00":1}', "json/lone-surrogate"),
        "latin-1": ('{"name":"Généreux"}'.encode("latin-1"), "json/not-utf-8"),
        "utf-16": ('{"name":"x"}'.encode("utf-16"), "json/not-utf-8"),
        "a control character": (b'{"name":"a\x01b"}', "json/syntax"),
        "deep lists": (b"[" * 5000 + b"]" * 5000, "json/too-deep"),
        "deep objects": (b'{"a":' * 40 + b"1" + b"}" * 40, "json/too-deep"),
        "a byte order mark": (b"\xef\xbb\xbf{}", "json/syntax"),
    }
    for name, (body, code) in bodies.items():
        yield Bad(f"account: {name}", "POST", "/v1/accounts", body, JSON, None, code)
        yield Bad(f"order: {name}", "POST", "/v1/games/{game}/orders", body, JSON, "nelson", code)


def shapes() -> Iterator[Bad]:
    """JSON of the wrong shape."""
    for value in (None, True, 1, "x", [], [{}]):
        yield Bad(
            f"account is {value!r}", "POST", "/v1/accounts", _json(value), JSON, None, "request/invalid"
        )
        yield Bad(f"game is {value!r}", "POST", "/v1/games", _json(value), JSON, "nelson", "request/invalid")
        yield Bad(f"order is {value!r}", "POST", "/v1/games/{game}/orders", _json(value), JSON, "nelson")
    for value in WRONG_VALUES:
        if value not in GOOD_NAMES:
            yield Bad(
                f"account name {value!r}"[:50], "POST", "/v1/accounts", _json({"name": value}), JSON, None
            )
        for field in ("name", "scenario", "level", "council", "pack"):
            sent = _json({**GOOD_GAME, field: value})
            if not (field == "name" and value in GOOD_NAMES):
                yield Bad(f"game {field} {value!r}"[:50], "POST", "/v1/games", sent, JSON)
    for field, values in {
        "players": [None, "2", 0, 1, 5, -2, BIG, True, [2]],
        "alone": [5, "nobody", "", []],
        "seconds": ["60", 0, 9, -5, BIG, True],
        "grace": [None, "1", -1, BIG],
        "options": [None, "fog", 5, ["no-such-option"], [5], [None], ["x" * 500], ["a"] * 100],
        "nonsense": [1],
    }.items():
        for value in values:
            yield Bad(
                f"game {field} {value!r}"[:50], "POST", "/v1/games", _json({**GOOD_GAME, field: value}), JSON
            )
    for field in ("name", "scenario"):
        yield Bad(
            f"game without {field}",
            "POST",
            "/v1/games",
            _json({k: v for k, v in GOOD_GAME.items() if k != field}),
            JSON,
        )


def orders() -> Iterator[Bad]:
    """Orders that no window could take."""
    path = "/v1/games/{game}/orders"
    place = "terpsichore/place"
    for field, values in {
        "seat": [None, 5, "", "british-9", "french-1", "BRITISH-1", "a" * 65, "x\u0000", ["british-1"]],
        "window": [None, 5, "", "planning", "deployment.2", "no/such", "x" * 100],
        "items": [
            None,
            [],
            "x",
            5,
            {"x": 1},
            {"": 1},
            {"/": 1},
            {"a" * 300: 1},
            {place: 1},
            {"genereux/place": {}},
        ],
        "salts": [5, [], "x", {place: "00"}, {place: 5}],
        "ahead": [None, 5, "x", ["planning"], ["combat"], ["nothing"], [5], [["x"]]],
        "extra": [1],
    }.items():
        for value in values:
            yield Bad(
                f"order {field} {value!r}"[:60], "POST", path, _json({**GOOD_ORDER, field: value}), JSON
            )
    for value in (
        None,
        5,
        "n",
        [],
        {},
        {"x": 1},
        {"x": "1", "y": 1, "heading": 1},
        {"x": BIG // 10**15, "y": 0, "heading": 0},
    ):
        items = {place: value, "defence/place": value}
        yield Bad(f"place {value!r}"[:60], "POST", path, _json({**GOOD_ORDER, "items": items}), JSON)
    for header in ("", "x" * 129, "has space", "caf\u00e9", "tab\tbed"):
        headers = {**JSON, "Idempotency-Key": header}
        yield Bad(
            f"key {header!r}"[:30],
            "POST",
            path,
            _json(GOOD_ORDER),
            headers,
            "nelson",
            "request/idempotency-key",
        )
    yield Bad(
        "another's seat",
        "POST",
        path,
        _json({**GOOD_ORDER, "seat": "french-1"}),
        JSON,
        "nelson",
        "seat/not-yours",
    )
    yield Bad("nobody's seat", "POST", path, _json(GOOD_ORDER), JSON, "stranger", "seat/not-yours")
    yield Bad("no token", "POST", path, _json(GOOD_ORDER), JSON, None, "token/missing")
    for query in (
        "",
        "seat=british-1",
        "window=deployment",
        "seat=x&window=y",
        "seat=french-1&window=deployment",
    ):
        yield Bad(f"withdraw {query}", "DELETE", f"{path}?{query}")


def addresses() -> Iterator[Bad]:
    """Addresses that lead nowhere, and questions that make no sense."""
    for path in (
        "/v1", "/v1/", "/v2/games", "/v1/games/", "//v1/games", "/v1/games/../accounts/me/x", "/v1/games/%2e%2e%2fetc",
        "/v1/games/%00", "/v1/games/G-0123456789AB", f"/v1/games/{GAME}", f"/v1/games/{GAME}/awaiting",
        f"/v1/games/{GAME}/timeline", f"/v1/games/{GAME}/at/1", f"/v1/games/{GAME}/board.svg", f"/v1/games/{GAME}/seats",
        "/v1/games/{game}/at/0", "/v1/games/{game}/at/-1", "/v1/games/{game}/at/1.5", "/v1/games/{game}/at/99999",
        "/v1/games/{game}/at/x", f"/v1/games/{{game}}/at/{BIG}", "/v1/games/{game}/at/", "/v1/games/{game}/nothing",
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
        "/v1/accounts/a-0123456789ab", "/v1/tokens/x", "/.env", "/etc/passwd", "/docs/static/../__init__.py",
        "/web/../wiring.py", "/" + "x" * 3000,
    ):  # fmt: skip
        yield Bad(f"GET {path}"[:70], "GET", path)


def doors() -> Iterator[Bad]:
    """Wrong methods, wrong types of body, wrong tokens."""
    for method, path in (
        ("PATCH", "/v1/games"), ("DELETE", "/v1/games"), ("PUT", "/v1/accounts"), ("GET", "/v1/accounts"),
        ("POST", "/v1/games/{game}"), ("DELETE", "/v1/games/{game}"), ("GET", "/v1/games/{game}/orders"),
        ("PUT", "/v1/games/{game}/orders"), ("POST", "/v1/games/{game}/seats/british-1"), ("POST", "/healthz"),
        ("POST", "/v1/rules"), ("BREW", "/v1/games"), ("POST", "/docs"), ("DELETE", "/openapi.json"),
    ):  # fmt: skip
        yield Bad(f"{method} {path}", method, path, code="request/method")
    for kind in ("text/plain", "application/xml", "application/x-www-form-urlencoded", "multipart/form-data", "json",
                 "application/json; charset=latin-1", "application/merge-patch+json", "image/png"):  # fmt: skip
        yield Bad(
            f"body as {kind}",
            "POST",
            "/v1/accounts",
            _json({"name": "x"}),
            {"Content-Type": kind},
            None,
            "request/not-json",
        )
    yield Bad(
        "too large", "POST", "/v1/accounts", _json({"name": "x" * 70_000}), JSON, None, "request/too-large"
    )
    for shown in (
        "",
        "Bearer",
        "Bearer ",
        "Bearer so_wrong",
        "Basic bmVsc29uOng=",
        "so_x",
        "Bearer \u00e9",
        "Bearer a b",
        "Bearer " + "x" * 4000,
    ):
        for path in ("/v1/accounts/me", "/v1/games"):
            yield Bad(
                f"{path} with {shown!r}"[:50],
                "GET",
                path,
                None,
                {"Authorization": shown},
                None,
                "token/invalid",
            )
    for sent in ({}, {"label": "x"}, {"scopes": ["play"]}, {"label": "x", "scopes": []}, {"label": "x", "scopes": "play"},
                 {"label": "x", "scopes": ["admin"]}, {"label": "", "scopes": ["play"]}, {"label": "x", "scopes": [None]}):  # fmt: skip
        yield Bad(f"token {sent}"[:50], "POST", "/v1/tokens", _json(sent), JSON)
    yield Bad("revoke nothing", "DELETE", "/v1/tokens/k-000000000000", code="token/unknown")
    seats = "/v1/games/{game}/seats/"
    for nonce in (5, "", "00", "g" * 32, "A" * 32, "0" * 33, [], True):
        yield Bad(f"nonce {nonce!r}", "PUT", f"{seats}british-1", _json({"nonce": nonce}), JSON)
    yield Bad("seat taken", "PUT", f"{seats}french-1", _json({}), JSON, "stranger", "seat/taken")
    yield Bad("no such seat", "PUT", f"{seats}dutch-1", _json({}), JSON, "stranger", "seat/unknown")
    yield Bad(
        "seat of no game",
        "PUT",
        f"/v1/games/{GAME}/seats/french-1",
        _json({}),
        JSON,
        "stranger",
        "game/unknown",
    )


BAD = [*texts(), *shapes(), *orders(), *addresses(), *doors()]


class Laid(NamedTuple):
    """A game in its first window, and who talks about it."""

    server: Server
    game: str
    people: dict[str | None, Member | None]


@pytest.fixture(scope="module")
def laid(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Laid]:
    with served(f"sqlite:///{tmp_path_factory.mktemp('bad')}/orders.db") as server:
        nelson, brueys, stranger = (server.member(name) for name in ("Nelson", "Brueys", "Stranger"))
        game = nelson.opens()
        nelson.sits(game, "british-1")
        brueys.sits(game, "french-1")
        yield Laid(server, game, {"nelson": nelson, "brueys": brueys, "stranger": stranger, None: None})


def _ids(bad: Bad) -> str:
    return bad.name.encode("ascii", "backslashreplace").decode()


def test_there_are_many() -> None:
    assert len(BAD) >= 200


@pytest.mark.parametrize("bad", BAD, ids=_ids)
def test_it_is_refused_with_a_problem(laid: Laid, bad: Bad) -> None:
    before = laid.server.harbour.store.latest()
    who = laid.people[bad.who]
    answer = laid.server.ask(
        bad.method,
        bad.path.replace("{game}", laid.game),
        who and who.token,
        data=bad.body,
        headers=dict(bad.headers),
    )
    assert 400 <= answer.status_code < 500, answer.text
    assert answer.mimetype == "application/problem+json"
    problem: dict[str, Any] = json.loads(answer.data)
    assert problem["status"] == answer.status_code
    assert problem["type"] == f"/docs#{problem['code']}"
    assert problem["title"]
    assert problem["detail"]
    assert bad.code in (None, problem["code"]), problem
    assert laid.server.harbour.store.latest() == before, "a refused request stores nothing"


def test_the_table_still_plays_after_all_that(laid: Laid) -> None:
    nelson = laid.people["nelson"]
    assert nelson is not None
    nelson.seals(laid.game, "british-1", by_default)


def test_what_nobody_foresaw_is_a_problem_without_a_traceback(
    server: Server, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def sink(*_: object, **__: object) -> None:
        raise ZeroDivisionError("the secret of the seed")

    monkeypatch.setattr(server.wiring.projections, "lobby", sink)
    answer = server.ask("GET", "/v1/games")
    assert (answer.status_code, answer.json["code"]) == (500, "server/failed")
    assert "secret" not in answer.text
    assert "ZeroDivisionError" in caplog.text
    assert answer.headers["X-Request-Id"] == "test"
