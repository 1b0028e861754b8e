"""One thin layer over SQLite and PostgreSQL, so that every statement is written once.

Statements use `?` for their parameters and only what both databases understand: `ON CONFLICT … DO UPDATE`,
BIGINT, TEXT and BYTEA (SQLite gives a column of an unknown type no conversion: bytes stay bytes).
"""

from collections.abc import Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from queue import Empty, LifoQueue
from typing import Any, NamedTuple, Protocol
from urllib.parse import unquote, urlsplit

import psycopg
import psycopg_pool

import sqlite3

Row = tuple[Any, ...]
# Seconds that a writer waits for another before it gives up.
PATIENCE = 30
# Any number will do, as long as every process that lays out the tables takes the same one.
MIGRATION_LOCK = 0x5EA1ED


class Statement(NamedTuple):
    """One statement and the rows it is executed for; with no rows it is not executed at all."""

    sql: str
    rows: Sequence[Row]


class Transaction(Protocol):
    """A transaction that writes; it commits when its block ends and leaves nothing behind when that fails."""

    def read(self, sql: str, *values: object) -> list[Row]: ...

    def change(self, sql: str, *values: object) -> int:
        """Execute once; how many rows it touched."""
        ...

    def carry_out(self, statements: Iterable[Statement]) -> None: ...


class Database(Protocol):
    """Where projections live: the same database as the facts, in tables of their own."""

    def read(self, sql: str, *values: object) -> list[Row]: ...

    def writing(self) -> AbstractContextManager[Transaction]: ...

    def migrating(self) -> AbstractContextManager[Transaction]:
        """A transaction that may lay out tables; one process at a time."""
        ...

    def close(self) -> None: ...


def open_database(url: str) -> Database:
    """`sqlite:///relative`, `sqlite:////absolute` or `postgresql://…`: the address that the store is given too."""
    parts = urlsplit(url)
    if parts.scheme == "sqlite":
        return SQLite(unquote(parts.path)[1:])
    if parts.scheme in ("postgresql", "postgres"):
        return PostgreSQL(url)
    raise ValueError(f"not the address of a database: {parts.scheme or url}:…")


class _SQLiteTransaction:
    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    def read(self, sql: str, *values: object) -> list[Row]:
        return self._connection.execute(sql, values).fetchall()

    def change(self, sql: str, *values: object) -> int:
        return self._connection.execute(sql, values).rowcount

    def carry_out(self, statements: Iterable[Statement]) -> None:
        for sql, rows in statements:
            self._connection.executemany(sql, rows)


class SQLite:
    """A file. Connections are kept and lent to whichever thread asks next."""

    def __init__(self, path: str) -> None:
        self._path = path
        self._idle: LifoQueue[sqlite3.Connection] = LifoQueue()

    def read(self, sql: str, *values: object) -> list[Row]:
        with self._lent() as connection:
            return connection.execute(sql, values).fetchall()

    @contextmanager
    def writing(self) -> Iterator[Transaction]:
        with self._lent() as connection:
            connection.execute("BEGIN IMMEDIATE")
            try:
                yield _SQLiteTransaction(connection)
            except BaseException:
                connection.execute("ROLLBACK")
                raise
            connection.execute("COMMIT")

    migrating = writing

    def close(self) -> None:
        while not self._idle.empty():
            self._idle.get_nowait().close()

    @contextmanager
    def _lent(self) -> Iterator[sqlite3.Connection]:
        try:
            connection = self._idle.get_nowait()
        except Empty:
            connection = self._connect()
        try:
            yield connection
        finally:
            self._idle.put(connection)

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(self._path, timeout=PATIENCE, isolation_level=None, check_same_thread=False)
        connection.execute("PRAGMA journal_mode = WAL")
        # A view lost in a power cut is projected again, so waiting for the disk would buy nothing.
        connection.execute("PRAGMA synchronous = NORMAL")
        return connection


class _PostgreSQLTransaction:
    def __init__(self, connection: psycopg.Connection[Row]) -> None:
        self._connection = connection

    def read(self, sql: str, *values: object) -> list[Row]:
        return self._connection.execute(_placed(sql), values).fetchall()

    def change(self, sql: str, *values: object) -> int:
        return self._connection.execute(_placed(sql), values).rowcount

    def carry_out(self, statements: Iterable[Statement]) -> None:
        with self._connection.cursor() as cursor:
            for sql, rows in statements:
                if rows:
                    cursor.executemany(_placed(sql), rows)


class PostgreSQL:
    """A server, reached over a pool of connections."""

    def __init__(self, url: str) -> None:
        self._pool: psycopg_pool.ConnectionPool[psycopg.Connection[Row]] = psycopg_pool.ConnectionPool(
            url, min_size=1, max_size=8, kwargs={"autocommit": True}, open=True, timeout=PATIENCE
        )

    def read(self, sql: str, *values: object) -> list[Row]:
        with self._pool.connection() as connection:
            return connection.execute(_placed(sql), values).fetchall()

    @contextmanager
    def writing(self) -> Iterator[Transaction]:
        with self._pool.connection() as connection, connection.transaction():
            yield _PostgreSQLTransaction(connection)

    @contextmanager
    def migrating(self) -> Iterator[Transaction]:
        with self.writing() as transaction:
            # CREATE TABLE IF NOT EXISTS fails when two sessions do it at once; the lock lets one wait.
            transaction.read("SELECT pg_advisory_xact_lock(?)", MIGRATION_LOCK)
            yield transaction

    def close(self) -> None:
        self._pool.close()


def _placed(sql: str) -> bytes:
    return sql.replace("?", "%s").encode()
