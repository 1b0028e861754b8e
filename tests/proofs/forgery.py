"""What a forger can do to a transcript: to the file alone, to all its heads, or, with the key, to everything."""

import hashlib
from collections.abc import Callable
from copy import deepcopy
from typing import Any

from domain.proofs.chain import genesis, link
from domain.proofs.signatures import CHECKPOINT, RECEIPT, sign
from tests.proofs.battles import SIGNING_KEY, Json

LINKED = ("version", "topic", "at", "rule", "fact")
ACKNOWLEDGED = ("seat", "turn", "window", "order_digest", "salts")


def rehashed(document: Json) -> Json:
    """Versions and heads made to follow again: the chain is sound."""
    head = genesis(document["game"])
    for place, record in enumerate(document["records"], start=1):
        record["version"] = place
        head = link(head, **{name: record[name] for name in LINKED})
        record["head"] = head.hex()
    return document


def resigned(document: Json) -> Json:
    """The forger has the key: a sound chain, a checkpoint that agrees, and receipts made anew for every order."""
    rehashed(document)
    last = document["records"][-1]
    told = {"game": document["game"], "version": last["version"], "head": last["head"], "at": last["at"]}
    document["checkpoint"] |= {"checkpoint": told, "signature": sign(SIGNING_KEY, CHECKPOINT, told).hex()}
    key = document["checkpoint"]["key"]
    document["receipts"] = [
        _receipt(document, record, key)
        for record in document["records"]
        if record["topic"] == "OrdersSealed/1" and all(name in record["fact"] for name in ACKNOWLEDGED)
    ]
    return document


def _receipt(document: Json, record: Json, key: str) -> Json:
    told = {name: record["fact"][name] for name in ACKNOWLEDGED} | {
        "game": document["game"],
        "version": record["version"],
        "head": record["head"],
        "at": record["at"],
    }
    return {"receipt": told, "key": key, "signature": sign(SIGNING_KEY, RECEIPT, told).hex()}


def moved(document: Json, place: int, by: int) -> Json:
    """A careful forger: where records were put in or taken out, what names a version names its new one."""
    for record in document["records"]:
        _move(record["fact"], place, by)
    for opening in document["openings"]:
        _move(opening, place, by)
    return document


def _move(value: Any, place: int, by: int) -> None:
    if isinstance(value, dict):
        if "key" in value and isinstance(value.get("version"), int) and value["version"] >= place:
            value["version"] += by
        for part in value.values():
            _move(part, place, by)
    elif isinstance(value, list):
        for part in value:
            _move(part, place, by)


def changed(value: Any) -> Any:
    """Something else of the same kind, so that the change shows in nothing but what it says."""
    if value is None:
        return "changed"
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if isinstance(value, str) and len(value) >= 16 and set(value) <= set("0123456789abcdef"):
        return hashlib.sha256(value.encode()).hexdigest().ljust(len(value), "0")[: len(value)]
    return f"{value}x" if isinstance(value, str) else [*value, "x"]


Path = tuple[str | int, ...]


def leaves(value: Any, path: Path = ()) -> list[Path]:
    """The places of everything that a value says."""
    if isinstance(value, dict) and value:
        return [leaf for key in sorted(value) for leaf in leaves(value[key], (*path, key))]
    if isinstance(value, list) and value:
        return [leaf for place, part in enumerate(value) for leaf in leaves(part, (*path, place))]
    return [] if isinstance(value, dict) else [path]


def change_at(value: Any, path: Path) -> None:
    *way, last = path
    for step in way:
        value = value[step]
    value[last] = changed(value[last])


def forged(document: Json, *acts: Callable[[Json], object]) -> Json:
    copy = deepcopy(document)
    for act in acts:
        act(copy)
    return copy
