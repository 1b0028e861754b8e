"""The embedded database: one file, many readers, one writer at a time."""

import os
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Final

from eventsourcing.persistence import OperationalError, StoredEvent
from eventsourcing.sqlite import SQLiteApplicationRecorder, SQLiteCursor, SQLiteDatastore

from domain.store.backend import FACTS_TABLE, TABLES, Execute
from domain.store.records import Mooring

PATIENCE: Final = 30  # seconds that a writer waits for another
TRIES: Final = 50


class _Datastore(SQLiteDatastore):
    """Closes only what this process opened: a child of a fork must leave its parent's file handles alone."""

    def __init__(self, db_name: str) -> None:
        self._process = os.getpid()
        super().__init__(db_name, lock_timeout=PATIENCE, pool_timeout=PATIENCE, originator_id_type="text")

    def close(self) -> None:
        if self._process == os.getpid():
            super().close()


class _Recorder(SQLiteApplicationRecorder):
    """The library's recorder, with a numbered log and the small tables written in the same transaction."""

    def __init__(self, datastore: SQLiteDatastore) -> None:
        super().__init__(datastore, FACTS_TABLE)
        self.insert_events_statement = (
            f"INSERT INTO {FACTS_TABLE} (originator_id, originator_version, topic, state) VALUES (?,?,?,?)"  # noqa: S608
        )

    def construct_create_table_statements(self) -> list[str]:
        # Without a column for it, VACUUM may number the log anew and followers would lose their place.
        facts = (
            f"CREATE TABLE IF NOT EXISTS {FACTS_TABLE} (rowid INTEGER PRIMARY KEY, originator_id TEXT NOT NULL,"
            " originator_version INTEGER NOT NULL, topic TEXT NOT NULL, state BLOB NOT NULL,"
            " UNIQUE (originator_id, originator_version))"
        )
        return [facts, *TABLES]

    def _insert_events(
        self,
        c: SQLiteCursor,
        stored_events: Sequence[StoredEvent],
        *,
        claims: Sequence[tuple[str, int]] = (),
        mooring: Mooring | None = None,
        **_: Any,
    ) -> Sequence[int] | None:
        rows = [(row.originator_id, row.originator_version, row.topic, row.state) for row in stored_events]
        c.executemany(self.insert_events_statement, rows)
        stream = stored_events[0].originator_id
        if claims:
            c.executemany(
                "INSERT INTO claims VALUES (?,?,?)", [(claim, stream, version) for claim, version in claims]
            )
        if mooring is not None:
            c.execute("DELETE FROM moorings WHERE game = ?", (stream,))
            if mooring != Mooring():
                c.execute("INSERT INTO moorings VALUES (?,?,?)", (stream, *mooring))
        return None


class SqliteBackend:
    def __init__(self, db_name: str) -> None:
        self._datastore = _Datastore(db_name)
        self.recorder = _Recorder(self._datastore)

    def migrate(self) -> None:
        """Two who create tables at once can see each other's half-made schema as a lock; the second tries again."""
        for _ in range(TRIES):
            try:
                self.recorder.create_table()
            except OperationalError:
                time.sleep(PATIENCE / TRIES / 10)
            else:
                return
        self.recorder.create_table()

    def append(
        self, rows: Sequence[StoredEvent], claims: Sequence[tuple[str, int]], mooring: Mooring | None
    ) -> None:
        self.recorder.insert_events(rows, claims=claims, mooring=mooring)

    @contextmanager
    def reading(self) -> Iterator[Execute]:
        with self._datastore.transaction(commit=False) as cursor:
            yield _execute(cursor)

    @contextmanager
    def writing(self, *, alone: bool = False) -> Iterator[Execute]:  # noqa: ARG002  (writers are always alone here)
        with self._datastore.transaction(commit=True) as cursor:
            yield _execute(cursor)

    def close(self) -> None:
        self._datastore.close()


def _execute(cursor: SQLiteCursor) -> Execute:
    def execute(statement: str, parameters: Sequence[object]) -> list[tuple[object, ...]]:
        cursor.execute(statement.replace("%s", "?"), parameters)
        return [tuple(row) for row in cursor.fetchall()]

    return execute
