"""A database that follows another one, for reads that may be a moment old."""

import sqlite3
from collections.abc import Callable, Iterator

from eventsourcing.persistence import PersistenceError

from domain.store.database.database import Database
from domain.store.database.engine import Engine, Row
from domain.store.database.outages import Away


class Standby(Database):
    """Only for reading. While it cannot answer, for any reason, the primary does."""

    def __init__(self, connect: Callable[[], Engine], primary: Database) -> None:
        super().__init__(connect)
        self.primary = primary

    def read(self, sql: str, *values: object) -> list[Row]:
        try:
            return super().read(sql, *values)
        except (PersistenceError, sqlite3.Error, Away):
            return self.primary.read(sql, *values)

    def pages(self, sql: str, *values: object) -> Iterator[list[Row]]:
        try:
            return super().pages(sql, *values)
        except (PersistenceError, sqlite3.Error, Away):
            return self.primary.pages(sql, *values)
