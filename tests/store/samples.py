"""One stored sample of every version of every fact, kept for ever.

`python -m tests.store.samples --write-missing` writes those that are not there yet. A sample that is there is never
written again: it stands for what lies in databases we cannot see.
"""

import dataclasses
import sys
import types
from enum import Enum
from pathlib import Path
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

from domain.facts import FACTS, Entry, accounts
from domain.proofs.chain import genesis
from domain.store import codec
from domain.values.pose import Point

FOLDER = Path(__file__).with_name("samples")
AT = "2026-01-02T03:04:05.000006Z"
ABSENT = frozenset({"scripted"})  # what a stored fact never holds
assert accounts, "imported for its facts"


def sample_file(topic: str) -> Path:
    name, version = topic.split("/")
    return FOLDER / f"{name}.{version}.json"


def write_missing() -> list[str]:
    written = [topic for topic in sorted(FACTS) if not sample_file(topic).exists()]
    FOLDER.mkdir(exist_ok=True)
    for topic in written:
        fact = _instance(FACTS[topic].type)
        row = codec.stored(genesis("g-sample"), 1, AT, Entry("B-TURN-1", fact), None, "")
        sample_file(topic).write_bytes(msgspec.json.encode(row.record.public(), order="sorted") + b"\n")
    return written


def _instance(kind: type) -> Any:
    hints = get_type_hints(kind)
    given = {field.name: _value(hints[field.name], field.name) for field in dataclasses.fields(kind)}
    return kind(**{name: value for name, value in given.items() if name not in ABSENT})


def _value(kind: Any, name: str) -> Any:  # noqa: PLR0911  (one line a kind of value)
    """A value that shows the shape: of several kinds the richest."""
    origin, inner = get_origin(kind), get_args(kind)
    if origin in (Union, types.UnionType):
        return _value(max(inner, key=_richness), name)
    if origin is Literal:
        return inner[0]
    if origin is tuple:
        return tuple(_value(part, name) for part in (inner[:1] * 2 if inner[-1] is Ellipsis else inner))
    if origin is dict:
        return {"alpha": _value(inner[1], name), "beta": _value(inner[1], name)}
    if kind is Point:
        return Point(450_000, -700_000)
    if dataclasses.is_dataclass(kind):
        return _instance(kind)
    if isinstance(kind, type) and issubclass(kind, Enum):
        return next(iter(kind))
    return {int: len(name), bool: True, str: f'{name} «é» "\\', object: {"x": 1, "list": [None, True, name]}}[
        kind
    ]


def _richness(kind: Any) -> int:
    if dataclasses.is_dataclass(kind):
        return 4
    if get_origin(kind):
        return 3
    return {str: 2, int: 1, bool: 1}.get(kind, 0)


if __name__ == "__main__":
    if sys.argv[1:] != ["--write-missing"]:
        sys.exit("usage: python -m tests.store.samples --write-missing")
    sys.stdout.write("".join(f"wrote {sample_file(topic).name}\n" for topic in write_missing()))
