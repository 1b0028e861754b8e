"""The rows of one stream, read directly with the database driver, because long games are read often."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import repeat
from typing import NamedTuple

from domain.proofs.canonical import LARGEST
from domain.store.database import Database
from domain.store.tables import FACTS_TABLE


class StoredRow(NamedTuple):
    """A row of the log; `id` is its place among those of all streams."""

    id: int
    version: int
    topic: str
    state: bytes


# The same without names, as the driver returns it, for rows that are only scanned.
BareRow = tuple[int, int, str, bytes]
Page = Sequence[BareRow]


def rows_of(
    database: Database, id_column: str, stream: str, after: int, upto: int | None, limit: int | None
) -> list[StoredRow]:
    """The rows after one version and up to another, in order, at most `limit`."""
    most = (LARGEST if upto is None else upto, LARGEST if limit is None else limit)
    return named(database.read(_query(id_column), stream, after, *most))


def pages_of(database: Database, id_column: str, stream: str, upto: int | None) -> Iterator[Page]:
    """All rows up to a version, in order, one page at a time."""
    last = LARGEST if upto is None else upto
    return database.pages(_query(id_column), stream, 0, last, LARGEST)


def named(rows: Iterable[BareRow]) -> list[StoredRow]:
    """As `StoredRow._make`, but without a Python call for each row."""
    return list(map(tuple.__new__, repeat(StoredRow), rows))


def _query(id_column: str) -> str:
    return (
        f"SELECT {id_column}, originator_version, topic, state FROM {FACTS_TABLE} WHERE originator_id = ?"  # noqa: S608  (constants)
        " AND originator_version > ? AND originator_version <= ? ORDER BY originator_version LIMIT ?"
    )
