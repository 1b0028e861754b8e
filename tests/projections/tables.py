"""Everything that the projections have written, to be compared."""

from domain.store.database import Database, Row
from projections.queries import PROJECTIONS


def contents(database: Database) -> dict[str, list[Row]]:
    """All rows of all tables, in an order of their own."""
    tables = [table for projection in PROJECTIONS for table in projection.tables]
    return {
        table: sorted((tuple(map(_plain, row)) for row in database.read(f"SELECT * FROM {table}")), key=repr)
        for table in tables
    }


def _plain(value: object) -> object:
    return bytes(value) if isinstance(value, memoryview) else value
