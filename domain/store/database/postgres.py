"""PostgreSQL, reached with the connection pool of the event store's library."""

import os
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import lru_cache, partial
from typing import Any, Final, TypeVar, cast

import psycopg
from eventsourcing.persistence import (
    DatabaseError,
    DataError,
    IntegrityError,
    InterfaceError,
    InternalError,
    NotSupportedError,
    OperationalError,
    PersistenceError,
    ProgrammingError,
)
from eventsourcing.postgres import PostgresDatastore
from psycopg import Connection
from psycopg.conninfo import conninfo_to_dict, make_conninfo
from psycopg.errors import RaiseException
from psycopg_pool import PoolTimeout

from domain.store.database.arrays import array
from domain.store.database.engine import Contradicted, Row, Statement, Transaction
from domain.store.database.line import Line
from domain.store.database.pulse import Pulse

# Any number, but the same in every process that creates tables.
MIGRATION_LOCK: Final = 7_061_805
# Seconds after which a process that hangs within a transaction loses its session, so that others can go on.
STANDSTILL: Final = 5
CONNECTIONS: Final = 10  # of one process, at most
# Seconds that a request waits for a connection, and for a database during a restart or a failover.
PATIENCE: Final = 10
# Seconds, if the database is one of several: to wait for a connection, and to see whether it is there at all.
PATIENCE_WITH_ONE: Final = 3
LOOK: Final = 2
# Seconds. The pool tries again after 1, 2, 4, 8 … seconds, and could still wait long after the database is back. So it
# gives up soon, and the request asks the pool again.
GIVEN_UP: Final = 1
BLINK: Final = 0.2  # seconds between two tries of one statement
_BEGIN: Final = "BEGIN"
_IN_PASSING: Final = "SET LOCAL synchronous_commit TO off"
_COMMIT: Final = "COMMIT"
_ERRORS: Final[Mapping[str, type[PersistenceError]]] = {
    kind.__name__: kind
    for kind in (
        InterfaceError,
        OperationalError,
        DataError,
        IntegrityError,
        InternalError,
        ProgrammingError,
        NotSupportedError,
        DatabaseError,
    )
}
T = TypeVar("T")
# Parts of an address, by their names in libpq.
Address = Mapping[str, Any]
_TABLES: Final = "SELECT tablename FROM pg_tables WHERE schemaname = current_schema()"


class Postgres:
    """`datastore` is the library's, so that its recorder and this class share one pool.

    An address may name several servers. Unless the address says otherwise, or `any_server` is set, the one that accepts
    writes is used.
    """

    def __init__(self, address: str, name: str | None = None, *, any_server: bool = False) -> None:
        given = {"target_session_attrs": "any" if any_server else "read-write", **conninfo_to_dict(address)}
        self.datastore = Datastore(given) if name is None else _OneOfSeveral(given, name)

    def read(self, sql: str, *values: object) -> list[Row]:
        return patiently(partial(self._read_once, sql, values))

    def _read_once(self, sql: str, values: tuple[object, ...]) -> list[Row]:
        with self.datastore.lent() as connection:
            return connection.ask(sql, values)

    def pages(self, sql: str, *values: object) -> Iterator[list[Row]]:
        return patiently(partial(self._pages_once, sql, values))

    def _pages_once(self, sql: str, values: tuple[object, ...]) -> Iterator[list[Row]]:
        with self.datastore.lent() as connection:
            return connection.pages(sql, values)

    @contextmanager
    def writing(self, *, lasting: bool = True, locking: str | None = None) -> Iterator[Transaction]:
        begin = [_BEGIN]
        begin += [] if lasting else [_IN_PASSING]
        begin += [] if locking is None else [f"LOCK TABLE {locking} IN EXCLUSIVE MODE"]
        with self.datastore.get_connection() as connection:
            connection.act_at_once([(words, ()) for words in begin])
            yield _Transaction(connection)
            connection.act(_COMMIT)

    def write_down(self, statements: Iterable[Statement]) -> None:
        try:
            with self.datastore.get_connection() as connection:
                # If a statement fails, those after it are skipped, also the commit, and all is rolled back.
                connection.act_at_once([(_BEGIN, ()), (_IN_PASSING, ()), *_each(statements), (_COMMIT, ())])
        except IntegrityError as error:
            raise Contradicted(str(error)) from error

    @contextmanager
    def migrating(self) -> Iterator[Transaction]:
        with self.writing() as transaction:
            # CREATE TABLE IF NOT EXISTS fails if two sessions run it at once; with the lock one of them waits.
            transaction.read("SELECT pg_advisory_xact_lock(?)", MIGRATION_LOCK)
            yield transaction

    def close(self) -> None:
        self.datastore.close()


class _Transaction:
    def __init__(self, connection: Line) -> None:
        self._connection = connection

    def read(self, sql: str, *values: object) -> list[Row]:
        return self._connection.ask(sql, values)

    def change(self, sql: str, *values: object) -> int:
        return self._connection.act(sql, values)

    def change_many(self, statement: Statement) -> int:
        return self._connection.act_at_once([(statement.sql, row) for row in statement.rows])

    def carry_out(self, statements: Iterable[Statement]) -> None:
        self._connection.act_at_once([*_each(statements)])

    def tables(self) -> frozenset[str]:
        return frozenset(str(name) for (name,) in self.read(_TABLES))

    def leave_uncompressed(self, table: str, column: str) -> None:
        self.change(f"ALTER TABLE {table} ALTER COLUMN {column} SET STORAGE EXTERNAL")


def patiently(ask: Callable[[], T]) -> T:
    """Try again for some seconds, for calls that may be repeated, so that a restart or a failover does no harm."""
    given_up = time.monotonic() + PATIENCE
    while True:
        try:
            return ask()
        except (InterfaceError, OperationalError):
            if time.monotonic() > given_up:
                raise
        time.sleep(BLINK)


class Datastore(PostgresDatastore):
    """Closes only connections of its own process: a child process must not close its parent's sockets."""

    def __init__(self, address: Address, patience: int = PATIENCE) -> None:
        self._process = os.getpid()
        self._patience = patience
        given = dict(address)
        super().__init__(
            dbname=str(given.pop("dbname", "")),
            host=str(given.pop("host", "")),
            port=str(given.pop("port", "")),
            user=str(given.pop("user", "")),
            password=str(given.pop("password", "")),
            idle_in_transaction_session_timeout=STANDSTILL,
            pool_size=1,
            max_overflow=CONNECTIONS - 1,
            connect_timeout=LOOK,
            originator_id_type="text",
        )
        self.pool.connection_class = Line
        self.pool.reconnect_timeout = GIVEN_UP
        if isinstance(self.pool.kwargs, dict):
            self.pool.kwargs.update(given)  # sslmode, application_name and the like

    @contextmanager
    def get_connection(self) -> Iterator[Line]:
        """Replaces the library's method, which is slower and handles types that are not used here."""
        with self.lent() as connection, connection:
            yield connection

    def lent(self) -> "Lent":
        """A connection for one statement, which commits by itself."""
        return Lent(self)

    def lend(self) -> Line:
        given_up = time.monotonic() + self._patience
        if self.pool.closed:
            self.pool.open()
        while True:
            try:
                return cast("Line", self.pool.getconn())
            except PoolTimeout:
                if time.monotonic() > given_up:
                    raise

    def complained(self, error: psycopg.Error) -> PersistenceError:
        """The error that the library would raise."""
        return _as_the_library_says(error)

    def close(self) -> None:
        if self._process == os.getpid():
            super().close()


class Lent:
    """A class and not a generator function, because every request uses it and a generator is slower."""

    __slots__ = ("_connection", "_datastore")

    def __init__(self, datastore: Datastore) -> None:
        self._datastore = datastore

    def __enter__(self) -> Line:
        try:
            self._connection = self._datastore.lend()
        except psycopg.Error as error:
            raise self._datastore.complained(error) from error
        return self._connection

    def __exit__(self, _: object, error: BaseException | None, __: object) -> None:
        self._datastore.pool.putconn(self._connection)
        if isinstance(error, psycopg.Error):
            raise self._datastore.complained(error) from error


class _OneOfSeveral(Datastore):
    """The pool of one database of several: while that is away, requests fail at once."""

    def __init__(self, address: Address, name: str) -> None:
        super().__init__(address, PATIENCE_WITH_ONE)
        self._address = make_conninfo(**address)
        self._pulse = Pulse(name, self._beats, self._drop_the_dead)
        self._met = False

    def lend(self) -> Line:
        self._pulse.check() if self._met else self._meet()
        return super().lend()

    def complained(self, error: psycopg.Error) -> PersistenceError:
        complaint = super().complained(error)
        if isinstance(complaint, InterfaceError | OperationalError):
            self._pulse.look()
        return complaint

    def _meet(self) -> None:
        """Check the database before the first use, because a pool without any connection would wait the full time."""
        self._pulse.look()
        self._met = True

    def _beats(self) -> bool:
        try:
            with Connection.connect(self._address, connect_timeout=LOOK):
                return True
        except psycopg.Error:
            return False

    def _drop_the_dead(self) -> None:
        """Replace the connections that were open when the database went away."""
        self.pool.check()


def _as_the_library_says(error: psycopg.Error) -> PersistenceError:
    """The library's error with the same name as the driver's, or its general error."""
    names = (kind.__name__ for kind in type(error).__mro__)
    kind = next((_ERRORS[name] for name in names if name in _ERRORS), PersistenceError)
    return kind(str(error))


def raised_in_function(error: BaseException) -> bool:
    """Whether one of our database functions refused with RAISE."""
    return isinstance(error.__cause__, RaiseException)


def _each(statements: Iterable[Statement]) -> Iterator[tuple[str, Sequence[object]]]:
    """The statements to send. Many rows become one statement with arrays, because a statement costs more than a row."""
    for sql, rows, types in statements:
        if len(rows) > 1 and types:
            columns = zip(*rows, strict=True)
            arrays = [array(kind, column) for kind, column in zip(types, columns, strict=True)]
            yield _by_columns(sql, types), arrays
        else:
            yield from ((sql, row) for row in rows)


@lru_cache(maxsize=256)
def _by_columns(sql: str, types: tuple[str, ...]) -> str:
    """The same INSERT, reading from arrays; a clause after the values, such as ON CONFLICT, is kept."""
    arrays = ", ".join(f"?::{kind}[]" for kind in types)
    into, _, rest = sql.partition("VALUES")
    return f"{into}SELECT * FROM unnest({arrays}){rest.partition(')')[2]}"  # noqa: S608  (constants)
