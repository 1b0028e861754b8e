"""What a bad request is, and those whose bodies are wrong: as text, or in their shape.

They are made from a few plain requests by bending one part at a time, the way real mistakes and attacks do.
"""

import json
from collections.abc import Iterator
from typing import Any, NamedTuple

JSON = {"Content-Type": "application/json"}
BIG = 10**30


class Bad(NamedTuple):
    """One request; `{game}` in its path and `who` are filled in by the table that is laid for all of them."""

    name: str
    method: str
    path: str
    body: bytes | None = None
    headers: dict[str, str] = JSON
    who: str | None = "nelson"
    code: str | None = None


def sent(method: str, path: str, body: Any, who: str | None = "nelson", code: str | None = None) -> Bad:
    """A request with this body, named after it."""
    return Bad(f"{method} {path} {body!r}"[:90], method, path, json.dumps(body).encode(), JSON, who, code)


GOOD_GAME = {"name": "The Nile", "scenario": "enemy-in-sight"}
# Odd, but anybody may be called so.
GOOD_NAMES = ["../..", "A B"]
NO_WORDS = [
    None,
    True,
    5,
    -1,
    BIG,
    "",
    " ",
    "x" * 200,
    "a\0b",
    "a\nb",
    "\u202e\u2028",
    "\u3164",
    [],
    {},
    [[]],
]

NOT_OUR_JSON: dict[str, tuple[bytes, str]] = {
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
WRONG_TERMS: dict[str, list[Any]] = {
    "name": NO_WORDS,
    "scenario": [*NO_WORDS, *GOOD_NAMES],
    "level": [*NO_WORDS, *GOOD_NAMES],
    "council": [*NO_WORDS, *GOOD_NAMES],
    "pack": [*NO_WORDS, *GOOD_NAMES],
    "players": [None, "2", 0, 1, 5, -2, BIG, True, [2]],
    "alone": [5, "nobody", "", []],
    "seconds": ["60", 0, 9, -5, BIG, True],
    "grace": [None, "1", -1, BIG],
    "options": [None, "fog", 5, ["no-such-option"], [5], [None], ["x" * 500], ["a"] * 100],
    "nonsense": [1],
}


def texts() -> Iterator[Bad]:
    """Bodies that are not JSON of the kind that can be hashed."""
    for name, (body, code) in NOT_OUR_JSON.items():
        yield Bad(f"account: {name}", "POST", "/v1/accounts", body, who=None, code=code)
        yield Bad(f"order: {name}", "POST", "/v1/games/{game}/orders", body, code=code)


def shapes() -> Iterator[Bad]:
    """JSON of the wrong shape."""
    for value in (None, True, 1, "x", [], [{}]):
        yield sent("POST", "/v1/accounts", value, who=None, code="request/invalid")
        yield sent("POST", "/v1/games", value, code="request/invalid")
        yield sent("POST", "/v1/games/{game}/orders", value, code="request/invalid")
    for value in NO_WORDS:
        yield sent("POST", "/v1/accounts", {"name": value}, who=None)
    for field, values in WRONG_TERMS.items():
        for value in values:
            yield sent(
                "POST", "/v1/games", {field: value, **{k: v for k, v in GOOD_GAME.items() if k != field}}
            )
    for field in GOOD_GAME:
        yield sent(
            "POST", "/v1/games", {k: v for k, v in GOOD_GAME.items() if k != field}, code="request/invalid"
        )
