"""The log in SQLite: numbered, and written together with the small tables in one transaction."""

from collections.abc import Sequence

from eventsourcing.persistence import IntegrityError, Notification
from eventsourcing.sqlite import SQLiteApplicationRecorder, SQLiteDatastore

from domain.store.database import Transaction
from domain.store.records import Appended, Frozen, Pending, Piece
from domain.store.tables import FACTS_TABLE

# Without a column for it, VACUUM may number the log anew and followers would lose their place.
_FACTS = (
    f"CREATE TABLE IF NOT EXISTS {FACTS_TABLE} (rowid INTEGER PRIMARY KEY, originator_id TEXT NOT NULL,"
    " originator_version INTEGER NOT NULL, topic TEXT NOT NULL, state BLOB NOT NULL,"
    " UNIQUE (originator_id, originator_version))"
)
_INSERT = f"INSERT INTO {FACTS_TABLE} (originator_id, originator_version, topic, state) VALUES (?,?,?,?)"  # noqa: S608  (a constant)
# What a writer has to know of where it has written: the number of its last row, whether the row that it follows is there
# (a row begins with its head, in hex), whether the stream takes facts, and the key in use.
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
            # What a writer has read may be gone, or be another by now: somebody has put an older copy in its place. This is
            # asked after the insert: who reads first, and writes when another has written, is refused by SQLite.
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
        # A writer is alone, so its rows are numbered one after the other.
        return Appended(list(range(last - len(rows) + 1, last + 1)), key)

    def hold(self, transaction: Transaction) -> None:
        """Writers come one after another."""

    def settled(self) -> int:
        """Writers come one after another, so what is seen is settled."""
        return self._recorder.max_notification_id() or 0

    def latest(self) -> int:
        return self.settled()

    def notices(
        self, after: int, limit: int, upto: int, topics: Sequence[str] = ()
    ) -> Sequence[Notification]:
        return self._recorder.select_notifications(after, limit, upto, topics, inclusive_of_start=False)
