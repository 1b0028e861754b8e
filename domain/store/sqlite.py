"""The embedded database: one file, many readers, one writer at a time."""

import os
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Final

from eventsourcing.persistence import OperationalError
from eventsourcing.sqlite import SQLiteApplicationRecorder, SQLiteCursor, SQLiteDatastore

from domain.store.backend import FACTS_TABLE, TABLES, Execute
from domain.store.records import Mooring, Piece

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

    def insert_piece(self, piece: Piece) -> None:
        rows = [
            (piece.stream, version, topic, state)
            for version, (topic, state) in enumerate(
                zip(piece.topics, piece.states, strict=True), piece.after + 1
            )
        ]
        with self.datastore.transaction(commit=True) as cursor:
            cursor.executemany(self.insert_events_statement, rows)
            for claim, version in piece.claims:
                cursor.execute("INSERT INTO claims VALUES (?,?,?)", (claim, piece.stream, version))
            if piece.mooring is not None:
                cursor.execute("DELETE FROM moorings WHERE game = ?", (piece.stream,))
                if piece.mooring != Mooring():
                    cursor.execute("INSERT INTO moorings VALUES (?,?,?)", (piece.stream, *piece.mooring))


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

    def append(self, piece: Piece) -> None:
        self.recorder.insert_piece(piece)

    @contextmanager
    def reading(self) -> Iterator[Execute]:
        with self._datastore.transaction(commit=False) as cursor:
            yield _execute(cursor)

    @contextmanager
    def writing(self, *, alone: bool = False, lasting: bool = True) -> Iterator[Execute]:  # noqa: ARG002  (always alone, always lasting)
        with self._datastore.transaction(commit=True) as cursor:
            yield _execute(cursor)

    def close(self) -> None:
        self._datastore.close()


def _execute(cursor: SQLiteCursor) -> Execute:
    def execute(statement: str, parameters: Sequence[object]) -> list[tuple[object, ...]]:
        cursor.execute(statement.replace("%s", "?"), parameters)
        return [tuple(row) for row in cursor.fetchall()]

    return execute
