"""How far the views have been projected: the version of each stream, and for each lane a position in the log.

Views are written stream by stream. The first statement of the transaction moves the stream from the version that its
facts follow to the version they end at. If another process was faster, that statement fails and the rows are dropped.
So the process that stores facts can project them at once, and only ever competes with writers to the same game.

Lanes are for finding what is left over, for example when a process died. A lane is all streams whose names have the same
hash, with a position up to which all their facts are projected. Processes that catch up begin with different lanes.
"""

import zlib
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from domain.store import Record
from domain.store.database import Database, Statement, Transaction

LANES: Final = 8
# Names in one query.
AT_ONCE: Final = 250

TABLES: Final = (
    "CREATE TABLE IF NOT EXISTS followers (name TEXT PRIMARY KEY, position BIGINT, layout BIGINT)",
    "CREATE TABLE IF NOT EXISTS projected (stream TEXT PRIMARY KEY, version BIGINT NOT NULL)",
)
_POSITIONS: Final = "SELECT name, position FROM followers"
_LAYOUTS: Final = "SELECT layout FROM followers"
_BEGIN: Final = "INSERT INTO followers (name, position, layout) VALUES (?, 0, ?)"
_ADVANCE: Final = "UPDATE followers SET position = ? WHERE name = ? AND position < ?"
_VERSIONS: Final = "SELECT stream, version FROM projected WHERE stream IN "
# A stream that was never projected is at 0 and has no row. A stream moves only from the version it is at, and only to a
# fact that is stored with this head; anything else makes its version NULL, which the table refuses. (A process may
# project after a failover what it read or stored before, and the fact may be gone.)
_MOVE: Final = (
    "INSERT INTO projected (stream, version) SELECT ?, CASE WHEN CAST(? AS BIGINT) = 0"
    " OR EXISTS (SELECT 1 FROM projected WHERE stream = ?) THEN max(originator_version) END FROM facts"
    " WHERE originator_id = ? AND originator_version = ? AND substr(state, 1, 64) = ? ON CONFLICT (stream)"
    " DO UPDATE SET version = CASE WHEN projected.version = ? THEN excluded.version END"
)


class Move(NamedTuple):
    """A stream, the version it is moved from, and the record it is moved to."""

    stream: str
    since: int
    to: Record


def lane_of(stream: str) -> int:
    """The lane of a stream. Stored positions depend on it, so it must be the same in every process and for ever."""
    return zlib.crc32(stream.encode()) % LANES


def lay_out(transaction: Transaction) -> None:
    for table in TABLES:
        transaction.change(table)


def is_laid_out(layouts: Sequence[tuple[object, ...]], layout: int) -> bool:
    return layouts == [(layout,)] * LANES


def read_layouts(reader: Database | Transaction) -> list[tuple[object, ...]]:
    return list(reader.read(_LAYOUTS))


def start_over(transaction: Transaction, layout: int) -> None:
    """Mark everything as not projected. Waits for every process that is writing rows, because it holds a row of `projected`."""
    transaction.change("DELETE FROM projected")
    transaction.change("DELETE FROM followers")
    transaction.carry_out([Statement(_BEGIN, [(_name(lane), layout) for lane in range(LANES)])])


def read_positions(database: Database) -> dict[int, int]:
    """The position of each lane."""
    return {int(name.removeprefix(_name(""))): position for name, position in database.read(_POSITIONS)}


def advance(database: Database, lanes: Iterable[int], position: int) -> None:
    """Move positions forward, never back: another process may have come further."""
    rows = [(position, _name(lane), position) for lane in lanes]
    with database.writing(lasting=False) as transaction:
        transaction.carry_out([Statement(_ADVANCE, rows)])


def read_versions(database: Database, streams: Sequence[str]) -> Mapping[str, int]:
    """How far these streams have been projected; streams that never were are left out."""
    found: dict[str, int] = {}
    for begin in range(0, len(streams), AT_ONCE):
        some = streams[begin : begin + AT_ONCE]
        found |= dict(database.read(f"{_VERSIONS}({', '.join('?' * len(some))})", *some))
    return found


def read_version(database: Database, stream: str) -> int:
    return read_versions(database, [stream]).get(stream, 0)


def moving(moves: Sequence[Move]) -> Statement:
    """Fails if another process was faster. Streams are moved in the order of their names, so that two writers never deadlock."""
    rows = [
        (stream, since, stream, stream, to.version, to.head.encode(), since)
        for stream, since, to in sorted(moves)
    ]
    return Statement(_MOVE, rows)


def _name(lane: int | str) -> str:
    return f"lane {lane}"
