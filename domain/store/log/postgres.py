"""The log in PostgreSQL: any number of processes append at once, and followers miss nothing (see `fence`).

The library appends in a pipelined transaction under a lock, so that writers wait for each other. Here a function in
the database writes the rows and the small tables in one round trip, without that lock.
"""

from collections.abc import Sequence
from typing import Final

from eventsourcing.persistence import DatabaseError, Notification
from eventsourcing.postgres import PostgresApplicationRecorder

from domain.store.database import Transaction
from domain.store.database.arrays import array
from domain.store.database.postgres import Datastore, patiently, raised_in_function
from domain.store.log.fence import CATCH_UP_SEQUENCE, HOLD, SETTLED, SETTLED_FUNCTION
from domain.store.records import Appended, Frozen, Pending, Piece
from domain.store.tables import FACTS_TABLE

APPEND_FUNCTION: Final = f"""
CREATE OR REPLACE FUNCTION append_piece(
    _stream text, _after bigint, _topics text[], _states bytea[],
    _scope text, _claims text[], _claimed bigint[], _moves boolean, _step bigint, _deadline text,
    _head bytea, OUT ids bigint[], OUT signing_key text
) LANGUAGE plpgsql AS $$
DECLARE
    is_frozen boolean;
BEGIN
    PERFORM {HOLD};
    -- The row that the writer has read may be gone or changed after a crash or a failover; a row begins with its head.
    WITH written AS (
        INSERT INTO facts (originator_id, originator_version, topic, state)
            SELECT _stream, _after + n, topic, state
            FROM unnest(_topics, _states) WITH ORDINALITY AS given (topic, state, n)
            WHERE _after = 0 OR EXISTS (
                SELECT FROM facts WHERE originator_id = _stream AND originator_version = _after
                    AND substr(facts.state, 1, length(_head)) = _head
            )
            ORDER BY n
            RETURNING notification_id
    ) SELECT array_agg(notification_id ORDER BY notification_id) INTO ids FROM written;
    IF ids IS NULL THEN
        RAISE EXCEPTION 'nothing to follow' USING ERRCODE = 'integrity_constraint_violation';
    END IF;
    -- After the insert, because that waits for a process that freezes the stream; so this statement sees the freeze. Keys
    -- are rotated while nobody appends, so this is the key that was in use when the rows were written.
    SELECT EXISTS (SELECT FROM frozen WHERE stream = _stream), (SELECT id FROM signing_keys WHERE until IS NULL)
        INTO is_frozen, signing_key;
    IF is_frozen THEN
        RAISE EXCEPTION 'frozen';
    END IF;
    IF cardinality(_claims) > 0 THEN
        INSERT INTO claims (scope, claim, stream, version)
            SELECT _scope, claim, _stream, version FROM unnest(_claims, _claimed) AS given (claim, version);
    END IF;
    IF _moves THEN
        DELETE FROM pending WHERE game = _stream;
        INSERT INTO pending (game, step, deadline)
            SELECT _stream, _step, _deadline WHERE _step IS NOT NULL OR _deadline IS NOT NULL;
    END IF;
END $$
"""  # noqa: S608  (constants)
# A process of an earlier version does not use the fence or does not compare heads, so it must not be able to append.
_GIVEN: Final = "text, bigint, text[], bytea[], text, text[], bigint[], boolean, bigint, text"
_NO_LONGER: Final = (
    "DROP FUNCTION IF EXISTS append_facts(text, bigint, text[], bytea[], text[], bigint[], boolean, bigint, text)",
    f"DROP FUNCTION IF EXISTS append_to_stream({_GIVEN})",
    f"DROP FUNCTION IF EXISTS append_piece({_GIVEN})",
)
APPEND: Final = (
    "SELECT * FROM append_piece(?::text, ?::bigint, ?::text[], ?::bytea[], ?::text, ?::text[], ?::bigint[],"
    " ?::boolean, ?::bigint, ?::text, ?::bytea)"
)
_LATEST: Final = f"SELECT max(notification_id) AS latest FROM {FACTS_TABLE} WHERE notification_id <= ?"  # noqa: S608  (a constant)
_ROWS: Final = f"SELECT notification_id, originator_id, originator_version, topic, state FROM {FACTS_TABLE}"  # noqa: S608  (a constant)
_BETWEEN: Final = f"{_ROWS} WHERE notification_id > ? AND notification_id <= ?"
_NOTICES: Final = f"{_BETWEEN} ORDER BY notification_id LIMIT ?"
_NOTICES_OF: Final = f"{_BETWEEN} AND topic = ANY(?::text[]) ORDER BY notification_id LIMIT ?"
# The library's own type and function are left out, because that function does not use the fence.
_TAKEN_OVER: Final = "CREATE TABLE"
# The library's index is unique. A sequence does not need that, and a table distributed by streams cannot have it.
_IN_ORDER: Final = f"CREATE INDEX IF NOT EXISTS facts_in_order ON {FACTS_TABLE} (notification_id)"


class PostgresLog:
    id_column = "notification_id"

    def __init__(self, datastore: Datastore) -> None:
        self._datastore = datastore
        recorder = PostgresApplicationRecorder(datastore, events_table_name=FACTS_TABLE)
        theirs = (statement.as_string() for statement in recorder.sql_create_statements)
        self.layout: Sequence[str] = (
            *(statement for statement in theirs if statement.startswith(_TAKEN_OVER)),
            _IN_ORDER,
            CATCH_UP_SEQUENCE,
            SETTLED_FUNCTION,
            APPEND_FUNCTION,
            *_NO_LONGER,
        )

    def append(self, piece: Piece) -> Appended:
        """Try again while the database is away; the caller recognises its own rows if the first try was stored."""
        return patiently(lambda: self._append(piece))

    def _append(self, piece: Piece) -> Appended:
        step, deadline = piece.pending or Pending()
        parameters = (
            piece.stream,
            piece.after,
            array("text", piece.topics),
            array("bytea", piece.states),
            piece.scope,
            array("text", [claim for claim, _ in piece.claims]),
            array("bigint", [version for _, version in piece.claims]),
            piece.pending is not None,
            step,
            deadline,
            piece.head.hex().encode(),
        )
        try:
            with self._datastore.lent() as connection:
                ((ids, signing_key),) = connection.ask(APPEND, parameters)
        except DatabaseError as error:
            if raised_in_function(error):
                raise Frozen(piece.stream) from error
            raise
        return Appended(ids, signing_key)

    def hold(self, transaction: Transaction) -> None:
        transaction.read(f"SELECT {HOLD}")

    def settled(self) -> int:
        with self._datastore.lent() as connection:
            ((settled,),) = connection.ask(SETTLED)
        return int(settled)

    def latest(self) -> int:
        settled = self.settled()
        with self._datastore.lent() as connection:
            ((latest,),) = connection.ask(_LATEST, (settled,))
        return int(latest or 0)

    def notices(
        self, after: int, limit: int, upto: int, topics: Sequence[str] = ()
    ) -> Sequence[Notification]:
        # The connection commits by itself, so this statement has its own snapshot at any isolation level.
        wanted = (array("text", topics),) if topics else ()
        with self._datastore.lent() as connection:
            rows = connection.ask(_NOTICES_OF if topics else _NOTICES, (after, upto, *wanted, limit))
        return [
            Notification(stream, version, topic, state, number)
            for number, stream, version, topic, state in rows
        ]
