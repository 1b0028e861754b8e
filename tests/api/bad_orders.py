"""Orders that no window could take, and seats that nobody may take."""

from collections.abc import Iterator
from typing import Any

from tests.api.bad_requests import BIG, JSON, Bad, sent

ORDERS = "/v1/games/{game}/orders"
SEATS = "/v1/games/{game}/seats"
PLACE = "terpsichore/place"
GOOD_ORDER = {"seat": "british-1", "turn": 0, "window": "deployment", "items": {}}

WRONG_PARTS: dict[str, list[Any]] = {
    "seat": [None, 5, "", "british-9", "french-1", "BRITISH-1", "a" * 65, "x\0", ["british-1"]],
    "turn": [None, -1, 1, BIG, "0", True, []],
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
        {PLACE: 1},
        {"genereux/place": {}},
    ],
    "salts": [5, [], "x", {PLACE: "00"}, {PLACE: 5}],
    "ahead": [None, 5, "x", ["planning"], ["combat"], ["nothing"], [5], [["x"]]],
    "extra": [1],
}
FAR = {"x": BIG // 10**15, "y": 0, "heading": 0}
NO_PLACES: list[Any] = [None, 5, "n", [], {}, {"x": 1}, {"x": "1", "y": 1, "heading": 1}, FAR]
NO_KEYS = ["", "x" * 129, "has space", "caf\u00e9", "tab\tbed"]
WITHDRAWALS = [
    "",
    "seat=british-1",
    "window=deployment",
    "seat=x&window=y",
    "seat=french-1&window=deployment",
    "seat=british-1&window=deployment",
    "seat=british-1&turn=1&window=deployment",
    "seat=british-1&turn=0&window=deployment",
]
NO_NONCES = [5, "", "00", "g" * 32, "A" * 32, "0" * 33, [], True]


def orders() -> Iterator[Bad]:
    for field, values in WRONG_PARTS.items():
        for value in values:
            yield sent("POST", ORDERS, {field: value, **{k: v for k, v in GOOD_ORDER.items() if k != field}})
    for value in NO_PLACES:
        yield sent("POST", ORDERS, {"items": {PLACE: value, "defence/place": value}, **_named(GOOD_ORDER)})
    for key in NO_KEYS:
        good = sent("POST", ORDERS, GOOD_ORDER, code="request/idempotency-key")
        yield good._replace(name=f"key {key!r}"[:40], headers={**JSON, "Idempotency-Key": key})
    yield sent("POST", ORDERS, {**GOOD_ORDER, "seat": "french-1"}, code="seat/not-yours")
    yield sent("POST", ORDERS, GOOD_ORDER, who="stranger", code="seat/not-yours")
    yield sent("POST", ORDERS, GOOD_ORDER, who=None, code="token/missing")
    for query in WITHDRAWALS:
        yield Bad(f"withdraw {query}", "DELETE", f"{ORDERS}?{query}", headers={})


def _named(order: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in order.items() if key != "items"}


def seats() -> Iterator[Bad]:
    for nonce in NO_NONCES:
        yield sent("PUT", f"{SEATS}/british-1", {"nonce": nonce})
    yield sent("PUT", f"{SEATS}/french-1", {}, who="stranger", code="seat/taken")
    yield sent("PUT", f"{SEATS}/dutch-1", {}, who="stranger", code="seat/unknown")
    yield sent("PUT", "/v1/games/g-0123456789ab/seats/french-1", {}, who="stranger", code="game/unknown")
