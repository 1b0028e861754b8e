"""Lists over all games, read page by page, the newest first, from all databases.

A cursor is made of values of the rows (time, game, version), never of an id in one database's log. So the lists of
several databases can be merged, and a game keeps its place when it is moved.
"""

import re
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import Final, Generic, NamedTuple, TypeVar

from domain.store.database import Away, Database, Row

Item = TypeVar("Item")
# The columns that give a list its order, with their types.
Key = Mapping[str, type[str] | type[int]]
_KINDS: Final = {str: re.compile(r"[0-9A-Za-z:.-]{1,64}"), int: re.compile(r"[0-9]{1,16}")}
Databases = Sequence[Database]
_BETWEEN: Final = "~"


class NoCursor(ValueError):
    """The text is not a cursor of this list."""


class Page(NamedTuple, Generic[Item]):
    """The items of a page, and the cursor of the next one; None if this is the last."""

    items: list[Item]
    next: str | None


def read_page(
    databases: Databases,
    query: str,
    item: Callable[[Row], Item],
    *,
    key: Key,
    cursor: str | None,
    limit: int,
    only: Mapping[str, object | None],
) -> Page[Item]:
    """The rows before a cursor, as items. `query` selects the columns of `key` first.

    `only` has the conditions that rows must meet, each with its value; conditions with None are ignored.
    """
    asked = {condition: value for condition, value in only.items() if value is not None}
    before = () if cursor is None else _read_cursor(cursor, key)
    begins = [f"({', '.join(key)}) < ({', '.join('?' * len(key))})"] if before else []
    known = f"{next(iter(key))} IS NOT NULL"  # rows without a place in the list yet are left out
    found = read_all(
        databases,
        f"{query} WHERE {' AND '.join((known, *begins, *asked))}"
        f" ORDER BY {', '.join(f'{column} DESC' for column in key)} LIMIT ?",
        *before,
        *asked.values(),
        limit + 1,  # one more, to know whether there is another page
    )
    if len(databases) > 1:
        # A game that is being moved is in two databases for a moment.
        found = sorted({row[: len(key)]: row for row in found}.values(), key=_first(len(key)), reverse=True)
    rows = found[:limit]
    return Page(
        [item(row[len(key) :]) for row in rows],
        _BETWEEN.join(map(str, rows[-1][: len(key)])) if len(found) > limit else None,
    )


def read_all(databases: Databases, query: str, *values: object) -> list[Row]:
    """The rows of all databases. Games of a database that is away are missing; the routes of such a game say why."""
    found: list[Row] = []
    for database in databases:
        with suppress(Away):
            found += database.read(query, *values)
    return found


def _first(columns: int) -> Callable[[Row], Row]:
    return lambda row: row[:columns]


def _read_cursor(cursor: str, key: Key) -> tuple[str | int, ...]:
    parts, kinds = cursor.split(_BETWEEN), key.values()
    if len(parts) != len(kinds) or not all(
        _KINDS[kind].fullmatch(part) for part, kind in zip(parts, kinds, strict=True)
    ):
        raise NoCursor(cursor)
    return tuple(kind(part) for part, kind in zip(parts, kinds, strict=True))


def body(row: Row) -> bytes:
    """The first column, which is JSON already."""
    return bytes(row[0])
