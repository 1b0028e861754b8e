"""One thin layer over SQLite and PostgreSQL, so that every statement is written once.

Statements use `?` for their parameters and only what both databases understand: `ON CONFLICT … DO UPDATE`,
BIGINT, TEXT and BYTEA (SQLite gives a column of an unknown type no conversion: bytes stay bytes).
"""

import os
import sqlite3
import threading
from collections.abc import Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from queue import Empty, LifoQueue
from typing import Any, NamedTuple, Protocol

import psycopg
import psycopg_pool

Row = tuple[Any, ...]

FILE = "sqlite:///"
MEMORY = "sqlite://:memory:"
# Seconds that a writer waits for another before it gives up.
PATIENCE = 30
# Any number will do, as long as every process that lays out the tables takes the same one.
MIGRATION_LOCK = 0x5EA1ED
# What is raised while a database is away, or writers are in each other's way for too long.
OUTAGES = (psycopg.OperationalError, psycopg.InterfaceError, sqlite3.OperationalError)
# A process that stands still in the middle of a batch holds the position; after so long it loses its session, and
# another one goes on.
STANDSTILL = "SET idle_in_transaction_session_timeout = '5s'"


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
    """The address that the store is given: `sqlite:///PATH`, `sqlite://:memory:` or `postgresql://…`.

    Connects on first use. A store in memory is nobody else's, so its views lie in a memory of their own.
    """
    if url == MEMORY:
        return SQLite(":memory:", connections=1)
    if url.startswith(FILE) and len(url) > len(FILE):
        return SQLite(url.removeprefix(FILE))
    if url.startswith(("postgresql://", "postgres://")):
        return PostgreSQL(url)
    raise ValueError(
        "a database's address is sqlite:///PATH, sqlite://:memory: or postgresql://USER@HOST/NAME"
    )


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
    """A file. Connections are kept and lent to whichever thread asks next; at most `connections`, if given."""

    def __init__(self, path: str, connections: int | None = None) -> None:
        self._path = path
        self._free = threading.Semaphore(connections) if connections else None
        self._idle: dict[int, LifoQueue[sqlite3.Connection]] = {}  # by process: none outlives a fork

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
        idle = self._idle.pop(os.getpid(), None)
        while idle and not idle.empty():
            idle.get_nowait().close()

    @contextmanager
    def _lent(self) -> Iterator[sqlite3.Connection]:
        with self._free or nullcontext():
            idle = self._idle.setdefault(os.getpid(), LifoQueue())
            try:
                connection = idle.get_nowait()
            except Empty:
                connection = self._connect()
            try:
                yield connection
            finally:
                idle.put(connection)

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(
            self._path, timeout=PATIENCE, isolation_level=None, check_same_thread=False
        )
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
        # One pipeline for all of them: the server is waited for once, not once a statement.
        with self._connection.pipeline(), self._connection.cursor() as cursor:
            for sql, rows in statements:
                if rows:
                    cursor.executemany(_placed(sql), rows)


Pool = psycopg_pool.ConnectionPool[psycopg.Connection[Row]]


class PostgreSQL:
    """A server, reached over a pool of connections; a child of a fork opens its own."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._pools: dict[int, Pool] = {}
        self._opening = threading.Lock()

    def read(self, sql: str, *values: object) -> list[Row]:
        with self._pool().connection() as connection:
            return connection.execute(_placed(sql), values).fetchall()

    @contextmanager
    def writing(self) -> Iterator[Transaction]:
        with self._pool().connection() as connection, connection.transaction():
            yield _PostgreSQLTransaction(connection)

    @contextmanager
    def migrating(self) -> Iterator[Transaction]:
        with self.writing() as transaction:
            # CREATE TABLE IF NOT EXISTS fails when two sessions do it at once; the lock lets one wait.
            transaction.read("SELECT pg_advisory_xact_lock(?)", MIGRATION_LOCK)
            yield transaction

    def close(self) -> None:
        pool = self._pools.pop(os.getpid(), None)
        if pool is not None:
            pool.close()

    def _pool(self) -> Pool:
        with self._opening:
            pool = self._pools.get(os.getpid())
            if pool is None:
                pool = psycopg_pool.ConnectionPool(
                    self._url,
                    min_size=1,
                    max_size=8,
                    kwargs={"autocommit": True},
                    configure=_bound,
                    open=True,
                    timeout=PATIENCE,
                )
                self._pools[os.getpid()] = pool
            return pool


def _bound(connection: psycopg.Connection[Row]) -> None:
    connection.execute(STANDSTILL)
    # A view that is lost in a power cut is projected again, since its position is lost with it.
    connection.execute("SET synchronous_commit TO off")


def _placed(sql: str) -> bytes:
    return sql.replace("?", "%s").encode()
