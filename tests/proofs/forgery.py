"""What a forger can do to a transcript: to the file alone, to all its heads, or, with the key, to everything.

An act changes a document in place; `forged` carries acts out on a copy.
"""

import hashlib
from collections.abc import Callable
from typing import Any

import msgspec

from domain.proofs.chain import genesis, link
from domain.proofs.signatures import CHECKPOINT, RECEIPT, sign
from tests.kit.proven import SIGNING_KEY, Json

LINKED = ("version", "topic", "at", "rule", "fact")
ACKNOWLEDGED = ("seat", "turn", "window", "order_digest", "salts")

Act = Callable[[Json], object]
Path = tuple[str | int, ...]


def forged(document: Json, *acts: Act) -> Json:
    copy: Json = msgspec.json.decode(msgspec.json.encode(document))  # ten times as fast as a deep copy
    for act in acts:
        act(copy)
    return copy


def change(path: Path) -> Act:
    """Something else of the same kind in this place."""

    def act(document: Json) -> None:
        place: Any = document
        *way, last = path
        for step in way:
            place = place[step]
        place[last] = other(place[last])

    return act


def remove(place: int) -> Act:
    return lambda document: document["records"].pop(place - 1)


def insert(place: int) -> Act:
    """A record once more, after itself."""
    return lambda document: document["records"].insert(place, {**document["records"][place - 1]})


def swap(place: int) -> Act:
    """A record and the next."""

    def act(document: Json) -> None:
        records = document["records"]
        records[place - 1], records[place] = records[place], records[place - 1]

    return act


def rehash(document: Json) -> None:
    """Versions and heads made to follow again: the chain is sound."""
    head = genesis(document["game"])
    for place, record in enumerate(document["records"], start=1):
        record["version"] = place
        head = link(head, **{name: record[name] for name in LINKED})
        record["head"] = head.hex()


def resign(document: Json) -> None:
    """The forger has the key: a sound chain, a checkpoint that agrees, and receipts made anew for every order."""
    rehash(document)
    last = document["records"][-1]
    told = {"game": document["game"], "version": last["version"], "head": last["head"], "at": last["at"]}
    document["checkpoint"] |= {"checkpoint": told, "signature": sign(SIGNING_KEY, CHECKPOINT, told).hex()}
    document["receipts"] = [
        _receipt(document, record)
        for record in document["records"]
        if record["topic"] == "OrdersSealed/1" and all(name in record["fact"] for name in ACKNOWLEDGED)
    ]


def _receipt(document: Json, record: Json) -> Json:
    told = {name: record["fact"][name] for name in ACKNOWLEDGED}
    told |= {"game": document["game"], **{name: record[name] for name in ("version", "head", "at")}}
    signature = sign(SIGNING_KEY, RECEIPT, told).hex()
    return {"receipt": told, "key": document["checkpoint"]["key"], "signature": signature}


def moving(place: int, by: int) -> Act:
    """A careful forger: what names a version from there on names its new one, and later seeds go with it."""

    def act(document: Json) -> None:
        _move([record["fact"] for record in document["records"]], place, by)
        _move(document["openings"], place, by)

    return act


def _move(value: Any, place: int, by: int) -> None:
    if isinstance(value, dict):
        if "key" in value and isinstance(value.get("version"), int) and value["version"] >= place:
            value["version"] += by
        for name in ("rests_on", "facts"):
            if isinstance(value.get(name), list):
                value[name] = [
                    one + by if isinstance(one, int) and one >= place else one for one in value[name]
                ]
        if isinstance(value.get("kept"), dict):
            value["kept"] = {seat: at + by if at >= place else at for seat, at in value["kept"].items()}
        if isinstance(value.get("to_version"), int) and value["to_version"] >= place:
            value["to_version"] += by
        for part in value.values():
            _move(part, place, by)
    elif isinstance(value, list):
        for part in value:
            _move(part, place, by)


def replay(document: Json, *, place: int, number: int) -> None:
    """The same draw twice, and all later ones numbered anew."""
    draws = document["records"][place - 1]["fact"]["draws"]
    draws.insert(number + 1, {**draws[number]})
    _renumber(document)


def skip_draw(document: Json, *, place: int, number: int) -> None:
    del document["records"][place - 1]["fact"]["draws"][number]
    _renumber(document)


def _renumber(document: Json) -> None:
    drawn = [draw for record in document["records"] for draw in draws_of(record)]
    for index, draw in enumerate(drawn, start=1):
        draw["index"] = index


def draws_of(record: Json) -> list[Json]:
    """Of a rewind it is only their number that goes on."""
    found = record["fact"].get("draws", ())
    return found if isinstance(found, list) else []


def other(value: Any) -> Any:
    """Something else of the same kind, so that the change shows in nothing but what it says."""
    if value is None:
        return "changed"
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if isinstance(value, str) and len(value) >= 16 and set(value) <= set("0123456789abcdef"):
        return hashlib.shake_256(value.encode()).hexdigest(len(value) // 2)
    return f"{value}x" if isinstance(value, str) else [*value, "x"]


def leaves(value: Any, path: Path = ()) -> list[Path]:
    """The places of everything that a value says."""
    if isinstance(value, dict) and value:
        return [leaf for key in sorted(value) for leaf in leaves(value[key], (*path, key))]
    if isinstance(value, list) and value:
        return [leaf for place, part in enumerate(value) for leaf in leaves(part, (*path, place))]
    return [] if isinstance(value, dict) else [path]
