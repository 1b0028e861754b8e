"""The log in SQLite, written together with the small tables in one transaction."""

from collections.abc import Sequence

from eventsourcing.persistence import IntegrityError, Notification
from eventsourcing.sqlite import SQLiteApplicationRecorder, SQLiteDatastore

from domain.store.database import Transaction
from domain.store.records import Appended, Frozen, Pending, Piece
from domain.store.tables import FACTS_TABLE

# An explicit rowid column, because otherwise VACUUM may renumber the rows and followers would lose their place.
_FACTS = (
    f"CREATE TABLE IF NOT EXISTS {FACTS_TABLE} (rowid INTEGER PRIMARY KEY, originator_id TEXT NOT NULL,"
    " originator_version INTEGER NOT NULL, topic TEXT NOT NULL, state BLOB NOT NULL,"
    " UNIQUE (originator_id, originator_version))"
)
_INSERT = f"INSERT INTO {FACTS_TABLE} (originator_id, originator_version, topic, state) VALUES (?,?,?,?)"  # noqa: S608  (a constant)
# What a writer must know after writing: the number of its last row, whether the row before its rows is there (a row
# begins with its head, in hex), whether the stream is frozen, and the signing key in use.
_WRITTEN = (
    f"SELECT last_insert_rowid(), EXISTS (SELECT 1 FROM {FACTS_TABLE} WHERE originator_id = ?1"  # noqa: S608  (a constant)
    " AND originator_version = ?2 AND substr(state, 1, length(?3)) = ?3),"
    " EXISTS (SELECT 1 FROM frozen WHERE stream = ?1), (SELECT id FROM signing_keys WHERE until IS NULL)"
)


class SQLiteLog:
    id_column = "rowid"

    def __init__(self, datastore: SQLiteDatastore) -> None:
        self._datastore = datastore
        self._recorder = SQLiteApplicationRecorder(datastore, FACTS_TABLE)
        self.layout: Sequence[str] = (_FACTS,)

    def append(self, piece: Piece) -> Appended:
        rows = [
            (piece.stream, version, topic, state)
            for version, (topic, state) in enumerate(
                zip(piece.topics, piece.states, strict=True), piece.after + 1
            )
        ]
        head = piece.head.hex().encode()
        with self._datastore.transaction(commit=True) as cursor:
            cursor.executemany(_INSERT, rows)
            # The row that the writer has read may be gone or changed, if an older copy of the file was put in its place.
            # Checked after the insert, because SQLite refuses a writer that reads first while another one writes.
            cursor.execute(_WRITTEN, (piece.stream, piece.after, head))
            last, followed, frozen, key = cursor.fetchone()
            if piece.after > 0 and not followed:
                raise IntegrityError("nothing to follow")
            if frozen:
                raise Frozen(piece.stream)
            for claim, version in piece.claims:
                cursor.execute(
                    "INSERT INTO claims VALUES (?,?,?,?)", (piece.scope, claim, piece.stream, version)
                )
            if piece.pending is not None:
                cursor.execute("DELETE FROM pending WHERE game = ?", (piece.stream,))
                if piece.pending != Pending():
                    cursor.execute("INSERT INTO pending VALUES (?,?,?)", (piece.stream, *piece.pending))
        # There is one writer at a time, so its rows have consecutive numbers.
        return Appended(list(range(last - len(rows) + 1, last + 1)), key)

    def hold(self, transaction: Transaction) -> None:
        """Nothing to do, because there is one writer at a time."""

    def settled(self) -> int:
        """There is one writer at a time, so every visible row is settled."""
        return self._recorder.max_notification_id() or 0

    def latest(self) -> int:
        return self.settled()

    def notices(
        self, after: int, limit: int, upto: int, topics: Sequence[str] = ()
    ) -> Sequence[Notification]:
        return self._recorder.select_notifications(after, limit, upto, topics, inclusive_of_start=False)
