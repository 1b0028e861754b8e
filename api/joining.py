"""Documents put together from parts that are JSON already."""

from collections.abc import Iterable

import msgspec


def raw(lines: Iterable[bytes]) -> list[msgspec.Raw]:
    """Parts to be written as they stand."""
    return [msgspec.Raw(line) for line in lines]


def encoded(document: object) -> bytes:
    return msgspec.json.encode(document)
