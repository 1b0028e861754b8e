"""SQLite: one file, many readers, one writer at a time.

In the library's own pool readers wait behind a writer that waits for another writer. In ours they do not, so the
library's recorder borrows its connections from ours.
"""

import os
import sqlite3
import threading
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, nullcontext
from queue import Empty, LifoQueue
from typing import Final

from eventsourcing.sqlite import SQLiteConnection, SQLiteCursor, SQLiteDatastore

from domain.store.database.engine import Contradicted, Row, Statement, Transaction

MEMORY: Final = ":memory:"
PATIENCE: Final = 30  # seconds that a writer waits for one of another process
TRIES: Final = 50
_TABLES: Final = "SELECT name FROM sqlite_master WHERE type = 'table'"


class SQLite:
    """Connections are kept, and each is used by one thread at a time. A database in memory has only one."""

    def __init__(self, path: str) -> None:
        self._path = path
        self._process = os.getpid()
        self._idle: LifoQueue[SQLiteConnection] = LifoQueue()
        self._free = threading.Semaphore(1) if path == MEMORY else nullcontext()
        # Writers of one process wait here; in SQLite itself they would sleep and try again.
        self._writer = threading.Lock()
        self.datastore = _Datastore(self)

    def read(self, sql: str, *values: object) -> list[Row]:
        with self.lent() as connection, connection.cursor() as cursor:
            return cursor.execute(sql, values).fetchall()

    def pages(self, sql: str, *values: object) -> Iterator[list[Row]]:
        """A single page, because the only connection of a database in memory must be free again soon."""
        return iter([self.read(sql, *values)])

    @contextmanager
    def writing(self, *, lasting: bool = True, locking: str | None = None) -> Iterator[Transaction]:  # noqa: ARG002  (a writer is always alone)
        with self.lent(to_write=True) as connection, connection.cursor() as cursor:
            if not lasting:
                cursor.execute("PRAGMA synchronous = NORMAL")
            try:
                cursor.execute("BEGIN IMMEDIATE")
                yield _Transaction(cursor)
                cursor.execute("COMMIT")
            except BaseException:
                connection.rollback()
                raise
            finally:
                if not lasting:
                    cursor.execute("PRAGMA synchronous = FULL")

    def write_down(self, statements: Iterable[Statement]) -> None:
        try:
            with self.writing(lasting=False) as transaction:
                transaction.carry_out(statements)
        except sqlite3.IntegrityError as error:
            raise Contradicted(str(error)) from error

    @contextmanager
    def migrating(self) -> Iterator[Transaction]:
        self._wait_for_the_file()
        with self.writing() as transaction:
            yield transaction

    def _wait_for_the_file(self) -> None:
        """If two processes create a file at once, one of them meets a lock for which SQLite does not wait."""
        for _ in range(TRIES):
            try:
                self.read(_TABLES)
            except sqlite3.OperationalError:
                time.sleep(PATIENCE / TRIES / 10)
            else:
                return

    @contextmanager
    def lent(self, *, to_write: bool = False) -> Iterator[SQLiteConnection]:
        with self._writer if to_write else nullcontext(), self._free:
            try:
                connection = self._idle.get_nowait()
            except Empty:
                connection = self._connect()
            try:
                yield connection
            finally:
                self._idle.put(connection)

    def close(self) -> None:
        """Close the connections; a child process leaves those of its parent open."""
        while self._process == os.getpid() and not self._idle.empty():
            self._idle.get_nowait().close()

    def _connect(self) -> SQLiteConnection:
        connection = sqlite3.connect(
            self._path, timeout=PATIENCE, isolation_level=None, check_same_thread=False
        )
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        return SQLiteConnection(connection, max_age=None)


class _Transaction:
    def __init__(self, cursor: sqlite3.Cursor) -> None:
        self._cursor = cursor

    def read(self, sql: str, *values: object) -> list[Row]:
        return self._cursor.execute(sql, values).fetchall()

    def change(self, sql: str, *values: object) -> int:
        return self._cursor.execute(sql, values).rowcount

    def change_many(self, statement: Statement) -> int:
        return self._cursor.executemany(statement.sql, statement.rows).rowcount if statement.rows else 0

    def carry_out(self, statements: Iterable[Statement]) -> None:
        for statement in statements:
            self.change_many(statement)

    def tables(self) -> frozenset[str]:
        return frozenset(str(name) for (name,) in self.read(_TABLES))

    def leave_uncompressed(self, table: str, column: str) -> None:
        """SQLite never compresses values."""


class _Datastore(SQLiteDatastore):
    """Gives the library's recorder our connections."""

    def __init__(self, database: SQLite) -> None:
        super().__init__(MEMORY, originator_id_type="text")  # its own pool stays empty
        self._database = database

    @contextmanager
    def transaction(self, *, commit: bool) -> Iterator[SQLiteCursor]:
        with (
            self._database.lent(to_write=commit) as connection,
            connection.transaction(commit=commit) as cursor,
        ):
            cursor.sqlite_cursor.row_factory = sqlite3.Row  # the recorder reads columns by their names
            yield cursor
