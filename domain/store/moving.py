"""Moving a game from one database to another: it is frozen, copied, compared, thawed, and removed from the old one.

Each step can be repeated if its process died. A frozen stream accepts no facts. The old place stays frozen for ever, or
until the game comes back, so that a process that does not know of the move cannot write there. The new place stays
frozen until every process knows of the move.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Final

from domain.proofs.chain import genesis
from domain.store import codec
from domain.store.database import Database, Row, Statement, Transaction
from domain.store.log import Log
from domain.store.tables import FACTS_TABLE, STREAM_COLUMNS

# What moves with a stream. Snapshots and views do not: they are rebuilt.
_FACTS: Final = (
    f"SELECT originator_id, originator_version, topic, state FROM {FACTS_TABLE}"  # noqa: S608  (a constant)
    " WHERE originator_id = ? ORDER BY originator_version"
)
_ADD_FACT: Final = (
    f"INSERT INTO {FACTS_TABLE} (originator_id, originator_version, topic, state) VALUES (?, ?, ?, ?)"  # noqa: S608
)
_CLAIMS: Final = "SELECT scope, claim, stream, version FROM claims WHERE scope = ?"
_ADD_CLAIM: Final = "INSERT INTO claims (scope, claim, stream, version) VALUES (?, ?, ?, ?)"
_PENDING: Final = "SELECT game, step, deadline FROM pending WHERE game = ?"
_ADD_PENDING: Final = "INSERT INTO pending (game, step, deadline) VALUES (?, ?, ?)"
_PARTS: Final = ((_FACTS, _ADD_FACT), (_CLAIMS, _ADD_CLAIM), (_PENDING, _ADD_PENDING))
# A stream stays frozen where it was removed.
_OF_STREAM: Final = {table: column for table, column in STREAM_COLUMNS.items() if table != "frozen"}
_FREEZE: Final = "INSERT INTO frozen (stream) VALUES (?) ON CONFLICT (stream) DO NOTHING"
# Holds the row, so that thawing waits for this transaction.
_HOLD_FROZEN: Final = "UPDATE frozen SET stream = stream WHERE stream = ?"
_COUNT: Final = f"SELECT count(*) FROM {FACTS_TABLE} WHERE originator_id = ?"  # noqa: S608  (a constant)
_THAW: Final = "DELETE FROM frozen WHERE stream = ?"
_ARRIVE: Final = "INSERT INTO arrived (stream, version) VALUES (?, ?)"
_LAST_ID: Final = f"SELECT max({{}}) FROM {FACTS_TABLE} WHERE originator_id = ?"  # noqa: S608  (a constant)
_GAMES: Final = (
    f"SELECT DISTINCT originator_id FROM {FACTS_TABLE} WHERE originator_id LIKE 'g-%'"  # noqa: S608  (a constant)
    " AND originator_id NOT IN (SELECT stream FROM frozen)"
)


class Unlike(ValueError):
    """The copy differs from the game."""


def freeze(database: Database, stream: str) -> None:
    """Wait for running appends, and refuse later ones."""
    with database.writing(locking=FACTS_TABLE) as transaction:
        transaction.change(_FREEZE, stream)


def thaw(database: Database, stream: str) -> None:
    with database.writing() as transaction:
        transaction.change(_THAW, stream)


def copy(origin: Database, target: Database, log: Log, stream: str) -> int:
    """Copy everything of a stream, replacing what an earlier try left; returns the stream's version.

    `log` is the target's: its followers must not miss rows that are still being written. A stream there that is not
    frozen, or is longer, is no earlier try: it is left alone, and `Unlike` is raised.
    """
    rows = [(add, origin.read(find, stream)) for find, add in _PARTS]
    facts = rows[0][1]
    with target.writing() as transaction:
        log.hold(transaction)
        frozen = transaction.change(_HOLD_FROZEN, stream)
        ((there,),) = transaction.read(_COUNT, stream)
        if there > (len(facts) if frozen else 0):
            raise Unlike(f"{stream} has gone on where it was to be copied to")
        transaction.change(_FREEZE, stream)
        _remove(transaction, stream)
        transaction.carry_out([Statement(add, found) for add, found in rows])
        transaction.change(_ARRIVE, stream, len(facts))
    return len(facts)


def compare(origin: Database, target: Database, stream: str) -> str:
    """The last head of both; raises `Unlike` unless both have the same facts in one sound chain."""
    there, here = origin.read(_FACTS, stream), target.read(_FACTS, stream)
    if _rows(there) != _rows(here):
        raise Unlike(f"{stream}: the copy has other facts than the game")
    head = genesis(stream)
    for number, (_, version, _, state) in enumerate(here, start=1):
        if version != number or not codec.follows(head, state):
            raise Unlike(f"{stream}: the chain breaks at version {version}")
        head = bytes.fromhex(codec.head_of(state))
    return head.hex()


def remove(database: Database, stream: str, views: Collection[str]) -> None:
    """Remove a stream and its views, which are in these tables. It stays frozen here."""
    with database.writing() as transaction:
        _remove(transaction, stream)
        transaction.change("DELETE FROM projected WHERE stream = ?", stream)
        for table in sorted(views):
            transaction.change(f"DELETE FROM {table} WHERE game = ?", stream)  # noqa: S608  (constants)


def arrived(database: Database, streams: Collection[str]) -> Mapping[str, int]:
    """Which of these streams were moved here, and their versions at that time."""
    names = sorted(streams)
    if not names:
        return {}
    wanted = ", ".join("?" * len(names))
    return dict(database.read(f"SELECT stream, version FROM arrived WHERE stream IN ({wanted})", *names))  # noqa: S608


def games_here(database: Database) -> list[str]:
    return [str(game) for (game,) in database.read(_GAMES)]


def last_id(database: Database, id_column: str, stream: str) -> int:
    """The place of a stream's last fact in the log."""
    return int(database.read(_LAST_ID.format(id_column), stream)[0][0] or 0)


def _remove(transaction: Transaction, stream: str) -> None:
    for table, column in _OF_STREAM.items():
        transaction.change(f"DELETE FROM {table} WHERE {column} = ?", stream)  # noqa: S608  (constants)


def _rows(found: Iterable[Row]) -> Sequence[Row]:
    """Rows with `bytes` for the state, because drivers return different types."""
    return [(stream, version, topic, bytes(state)) for stream, version, topic, state in found]
