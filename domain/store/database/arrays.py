"""Columns of values as PostgreSQL arrays, in its binary format.

The driver can write arrays too, but it looks up the type of every element first. Facts and views are long columns whose
types we know.
"""

from collections.abc import Callable, Mapping, Sequence
from struct import Struct
from typing import Any, Final, NamedTuple

from psycopg import adapters
from psycopg.adapt import Dumper
from psycopg.pq import Format

_HEADER: Final = Struct(
    "!iIIii"
)  # dimensions, whether there are nulls, the type of the elements; of the one dimension: length, first index
_LENGTH: Final = Struct("!i")
_BIGINT: Final = Struct("!q")
_NULL: Final = _LENGTH.pack(-1)


class _Array(bytes):
    """An array in binary format. Its class tells the driver the type."""


class _Texts(_Array):
    pass


class _Bytes(_Array):
    pass


class _Bigints(_Array):
    pass


class _Written(Dumper):
    format = Format.BINARY

    def dump(self, obj: _Array) -> bytes:
        return obj


class _Kind(NamedTuple):
    """PostgreSQL's numbers for a type and for arrays of it, and how one value is written."""

    array: type[_Array]
    element: int
    oid: int
    encode: Callable[[Any], bytes]


_KINDS: Final[Mapping[str, _Kind]] = {
    "text": _Kind(_Texts, 25, 1009, str.encode),
    "bytea": _Kind(_Bytes, 17, 1001, bytes),
    "bigint": _Kind(_Bigints, 20, 1016, _BIGINT.pack),
}
for _kind in _KINDS.values():
    adapters.register_dumper(
        _kind.array, type(f"{_kind.array.__name__}Dumper", (_Written,), {"oid": _kind.oid})
    )


def array(kind: str, values: Sequence[object]) -> bytes:
    """A value for a parameter of type `KIND[]`."""
    made, element, _, encode = _KINDS[kind]
    parts = [_HEADER.pack(1, 1, element, len(values), 1)]
    last, part = None, _NULL
    for value in values:
        if value is not last:  # whole columns name the same game
            last, part = value, _NULL if value is None else _element(encode(value))
        parts.append(part)
    return made(b"".join(parts))


def _element(written: bytes) -> bytes:
    return _LENGTH.pack(len(written)) + written
