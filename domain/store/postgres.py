"""PostgreSQL: appends of all processes in one order, because followers must never miss one.

The library takes the lock, the notification and the rows in a pipelined transaction of its own. Here a function
of the database does the same, and the small tables, in one round trip.
"""

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Final

from eventsourcing.persistence import InterfaceError, OperationalError
from eventsourcing.postgres import PostgresApplicationRecorder, PostgresDatastore
from eventsourcing.utils import retry
from psycopg import Cursor
from psycopg.conninfo import conninfo_to_dict
from psycopg.rows import DictRow

from domain.store.backend import FACTS_TABLE, TABLES, Execute
from domain.store.records import Mooring, Piece

# Any number will do, as long as every process that migrates asks for the same one.
MIGRATION_LOCK: Final = 7_061_805
# The lock gives commits the order of their ids. It conflicts with writers only: readers never wait.
APPEND_FUNCTION: Final = """
CREATE OR REPLACE FUNCTION append_facts(
    _stream text, _after bigint, _topics text[], _states bytea[],
    _claims text[], _claimed bigint[], _moves boolean, _step bigint, _deadline text
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    LOCK TABLE facts IN EXCLUSIVE MODE;
    INSERT INTO facts (originator_id, originator_version, topic, state)
        SELECT _stream, _after + n, topic, state
        FROM unnest(_topics, _states) WITH ORDINALITY AS given (topic, state, n) ORDER BY n;
    INSERT INTO claims (claim, stream, version)
        SELECT claim, _stream, version FROM unnest(_claims, _claimed) AS given (claim, version);
    IF _moves THEN
        DELETE FROM moorings WHERE game = _stream;
        INSERT INTO moorings (game, step, deadline)
            SELECT _stream, _step, _deadline WHERE _step IS NOT NULL OR _deadline IS NOT NULL;
    END IF;
    NOTIFY facts;
END $$
"""
APPEND: Final = (
    "SELECT append_facts(%s::text, %s::bigint, %b::text[], %b::bytea[], %b::text[], %b::bigint[],"
    " %s::boolean, %s::bigint, %s::text)"
)


class _Datastore(PostgresDatastore):
    """Closes only what this process opened: a child of a fork must not say goodbye on its parent's sockets."""

    def __init__(self, address: str) -> None:
        self._process = os.getpid()
        given = conninfo_to_dict(address)
        super().__init__(
            dbname=str(given.pop("dbname", "")),
            host=str(given.pop("host", "")),
            port=str(given.pop("port", "")),
            user=str(given.pop("user", "")),
            password=str(given.pop("password", "")),
            idle_in_transaction_session_timeout=5,
            pool_size=1,
            max_overflow=9,
            connect_timeout=10,
            originator_id_type="text",
        )
        if isinstance(self.pool.kwargs, dict):
            self.pool.kwargs.update(given)  # sslmode, application_name and the like

    def close(self) -> None:
        if self._process == os.getpid():
            super().close()


class _Recorder(PostgresApplicationRecorder):
    def __init__(self, datastore: PostgresDatastore) -> None:
        super().__init__(datastore, events_table_name=FACTS_TABLE)
        # The library's own type and function are left out: that function takes no lock, and followers would miss facts.
        wanted = ("CREATE TABLE", "CREATE UNIQUE INDEX")
        self.sql_create_statements = [
            statement for statement in self.sql_create_statements if statement.as_string().startswith(wanted)
        ]

    @retry((InterfaceError, OperationalError), max_attempts=10, wait=0.2)
    def insert_piece(self, piece: Piece) -> None:
        step, deadline = piece.mooring or Mooring()
        parameters = (
            piece.stream,
            piece.after,
            piece.topics,
            piece.states,
            [claim for claim, _ in piece.claims],
            [version for _, version in piece.claims],
            piece.mooring is not None,
            step,
            deadline,
        )
        with self.datastore.get_connection() as connection:
            connection.execute(APPEND, parameters, prepare=True)


class PostgresBackend:
    def __init__(self, address: str) -> None:
        self._datastore = _Datastore(address)
        self.recorder = _Recorder(self._datastore)

    def migrate(self) -> None:
        with self._datastore.transaction(commit=True) as cursor:
            cursor.execute("SELECT pg_advisory_xact_lock(%s)", (MIGRATION_LOCK,))
            for statement in self.recorder.sql_create_statements:
                cursor.execute(statement)
            for text in (*TABLES, APPEND_FUNCTION):
                cursor.execute(text)

    def append(self, piece: Piece) -> None:
        self.recorder.insert_piece(piece)

    @contextmanager
    def reading(self) -> Iterator[Execute]:
        with self._datastore.cursor() as cursor:
            yield _execute(cursor)

    @contextmanager
    def writing(self, *, alone: bool = False, lasting: bool = True) -> Iterator[Execute]:
        with self._datastore.transaction(commit=True) as cursor:
            if not lasting:
                cursor.execute("SET LOCAL synchronous_commit TO off")
            if alone:
                cursor.execute("LOCK TABLE facts IN EXCLUSIVE MODE")
            yield _execute(cursor)

    def close(self) -> None:
        self._datastore.close()


def _execute(cursor: Cursor[DictRow]) -> Execute:
    def execute(statement: str, parameters: Sequence[object]) -> list[tuple[object, ...]]:
        cursor.execute(statement, parameters)
        return [tuple(row.values()) for row in cursor.fetchall()] if cursor.description else []

    return execute
