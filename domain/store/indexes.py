"""The small tables beside the facts, `claims` and `pending`. Both can be rebuilt from the facts."""

from domain.facts import Entry
from domain.store import codec
from domain.store.database import Database, Row, Statement
from domain.store.pending import MOVED_BY, pending_after
from domain.store.records import Claim, Pending, scope_of
from domain.store.tables import FACTS_TABLE

BATCH = 1000
_CLAIM = "INSERT INTO claims (scope, claim, stream, version) VALUES (?, ?, ?, ?)"
_RESERVE = "INSERT INTO reserved (claim, stream) VALUES (?, ?) ON CONFLICT (claim) DO NOTHING"
_WAIT = "INSERT INTO pending (game, step, deadline) VALUES (?, ?, ?)"
_CLOSED = "SELECT game FROM pending WHERE step IS NOT NULL"
_DUE = "SELECT game, step, deadline FROM pending WHERE step IS NOT NULL OR deadline <= ? ORDER BY game"
_FACTS = (
    f"SELECT originator_id, originator_version, topic, state FROM {FACTS_TABLE}"  # noqa: S608  (a constant)
    " WHERE (originator_id, originator_version) > (?, ?) ORDER BY originator_id, originator_version LIMIT ?"
)


def claimed(database: Database, claim: str, scope: str) -> Claim | None:
    rows = database.read("SELECT stream, version FROM claims WHERE scope = ? AND claim = ?", scope, claim)
    return Claim(*rows[0]) if rows else None


def claimed_anywhere(database: Database, claim: str) -> Claim | None:
    """The fact that holds a claim, in any stream."""
    rows = database.read("SELECT stream, version FROM claims WHERE claim = ?", claim)
    return Claim(*rows[0]) if rows else None


def reserved(database: Database, claim: str) -> str | None:
    """The stream that a claim was made for, whether or not it has begun."""
    rows = database.read("SELECT stream FROM reserved WHERE claim = ?", claim)
    return str(rows[0][0]) if rows else None


def reserve(database: Database, claim: str, stream: str) -> None:
    """Reserve a claim for a stream; only the first one counts."""
    with database.writing() as transaction:
        transaction.change(_RESERVE, claim, stream)


def closed(database: Database) -> frozenset[str]:
    """Games with a closed window that waits to be resolved."""
    return frozenset(str(game) for (game,) in database.read(_CLOSED))


def pending(database: Database, now: str) -> dict[str, Pending]:
    return {game: Pending(step, deadline) for game, step, deadline in database.read(_DUE, now)}


def rebuild(database: Database) -> None:
    with database.writing(locking=FACTS_TABLE) as transaction:
        for table in ("claims", "pending", "snapshots"):
            transaction.change(f"DELETE FROM {table}")  # noqa: S608  (constants)
        waiting: dict[str, Pending] = {}
        place: Row = ("", 0)
        while rows := transaction.read(_FACTS, *place, BATCH):
            transaction.carry_out([Statement(_CLAIM, _claims(rows))])
            waiting |= _pending(rows)
            place = rows[-1][:2]
        waits = [(game, *pending) for game, pending in waiting.items() if pending != Pending()]
        transaction.carry_out([Statement(_WAIT, waits)])


def _claims(rows: list[Row]) -> list[Row]:
    return [
        (scope_of(stream), claim, stream, version)
        for stream, version, _, state in rows
        for claim in codec.read_private(state).claims
    ]


def _pending(rows: list[Row]) -> dict[str, Pending]:
    """What each game waits for after these rows, if they change it."""
    waiting: dict[str, Pending] = {}
    for stream, _, topic, state in rows:
        if topic.partition("/")[0] in MOVED_BY:
            moves = pending_after((Entry(None, codec.read(topic, state).fact),))
            assert moves is not None, "these facts move it"
            waiting[stream] = moves
    return waiting
