"""The rows of one stream, as they lie in the database: read by its driver alone, because long games are read often."""

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


def rows_of(
    database: Database, id_column: str, stream: str, after: int, upto: int | None, limit: int | None
) -> list[StoredRow]:
    """After a version and up to one, in their order, at most so many."""
    query = (
        f"SELECT {id_column}, originator_version, topic, state FROM {FACTS_TABLE} WHERE originator_id = ?"  # noqa: S608  (constants)
        " AND originator_version > ? AND originator_version <= ? ORDER BY originator_version LIMIT ?"
    )
    most = (LARGEST if upto is None else upto, LARGEST if limit is None else limit)
    return list(map(StoredRow._make, database.read(query, stream, after, *most)))
