"""The first place where two facts differ, with both values."""

from collections.abc import Iterator
from typing import Any

import msgspec

LONGEST = 80


def difference(recorded: object, adjudicated: object) -> str:
    """The difference as a line of the report; the facts must differ."""
    where, mine, theirs = next(_parts("", msgspec.to_builtins(recorded), msgspec.to_builtins(adjudicated)))
    return f"{where or 'fact'}: the record says {_shown(mine)}, the adjudication {_shown(theirs)}"


def _parts(where: str, one: Any, other: Any) -> Iterator[tuple[str, Any, Any]]:
    if isinstance(one, dict) and isinstance(other, dict):
        for key in sorted({*one, *other}):
            yield from _parts(f"{where}.{key}".lstrip("."), one.get(key), other.get(key))
    elif isinstance(one, list | tuple) and isinstance(other, list | tuple) and len(one) == len(other):
        for number, (left, right) in enumerate(zip(one, other, strict=True)):
            yield from _parts(f"{where}[{number}]", left, right)
    elif one != other or type(one) is not type(other):
        yield where, one, other


def _shown(value: Any) -> str:
    text = msgspec.json.encode(value).decode()
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}…"
