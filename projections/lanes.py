"""How far the views have come: of each stream its version, and of each lane of the log the place looked at last.

Views are written stream by stream. The first statement of the transaction moves the stream from the version its facts
follow to the version they end at; who was overtaken is contradicted, and its rows are thrown away. So whoever stores facts
projects them at once and meets nobody but those who wrote to the same game.

Lanes are what finds the rest, that of a process which died for instance: all streams whose name has the same hash, with
a position up to which every fact of theirs has been projected. Several who catch up begin with different lanes.
"""

import zlib
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, NamedTuple

from domain.store import Record
from domain.store.database import Database, Statement, Transaction

LANES: Final = 8
# Names that are asked for in one statement.
AT_ONCE: Final = 250

# The column of `projected` that says which stream a row is of.
STREAM_COLUMN: Final = "stream"
TABLES: Final = (
    "CREATE TABLE IF NOT EXISTS followers (name TEXT PRIMARY KEY, position BIGINT, layout BIGINT)",
    "CREATE TABLE IF NOT EXISTS projected (stream TEXT PRIMARY KEY, version BIGINT NOT NULL)",
)
_POSITIONS: Final = "SELECT name, position FROM followers"
_LAYOUTS: Final = "SELECT layout FROM followers"
_BEGIN: Final = "INSERT INTO followers (name, position, layout) VALUES (?, 0, ?)"
_ADVANCE: Final = "UPDATE followers SET position = ? WHERE name = ? AND position < ?"
_VERSIONS: Final = "SELECT stream, version FROM projected WHERE stream IN "
# A stream that was never projected is at 0 and has no row. One that has a row is moved only from where it is, and any only
# to a fact that is there, with this head: to move it from or to elsewhere would leave it without a version, which the table
# does not admit. (Who read or stored a fact before a failover may project it after, when it is gone.)
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
    """The same in every process and for ever: positions rest on it."""
    return zlib.crc32(stream.encode()) % LANES


def lay_out(transaction: Transaction) -> None:
    for table in TABLES:
        transaction.change(table)


def is_laid_out(layouts: Sequence[tuple[object, ...]], layout: int) -> bool:
    return layouts == [(layout,)] * LANES


def read_layouts(reader: Database | Transaction) -> list[tuple[object, ...]]:
    return list(reader.read(_LAYOUTS))


def start_over(transaction: Transaction, layout: int) -> None:
    """Nothing is projected. Whoever is writing rows holds one of `projected`, and is waited for."""
    transaction.change("DELETE FROM projected")
    transaction.change("DELETE FROM followers")
    transaction.carry_out([Statement(_BEGIN, [(_name(lane), layout) for lane in range(LANES)])])


def read_positions(database: Database) -> dict[int, int]:
    """By lane."""
    return {int(name.removeprefix(_name(""))): position for name, position in database.read(_POSITIONS)}


def advance(database: Database, lanes: Iterable[int], position: int) -> None:
    """Never back: another may have come further."""
    rows = [(position, _name(lane), position) for lane in lanes]
    with database.writing(lasting=False) as transaction:
        transaction.carry_out([Statement(_ADVANCE, rows)])


def read_versions(database: Database, streams: Sequence[str]) -> Mapping[str, int]:
    """How far these streams have been projected; those that never were are not named."""
    found: dict[str, int] = {}
    for begin in range(0, len(streams), AT_ONCE):
        some = streams[begin : begin + AT_ONCE]
        found |= dict(database.read(f"{_VERSIONS}({', '.join('?' * len(some))})", *some))
    return found


def read_version(database: Database, stream: str) -> int:
    return read_versions(database, [stream]).get(stream, 0)


def moving(moves: Sequence[Move]) -> Statement:
    """Contradicted where anybody was faster. In the order of their names, so that two never wait for each other."""
    rows = [
        (stream, since, stream, stream, to.version, to.head.encode(), since)
        for stream, since, to in sorted(moves)
    ]
    return Statement(_MOVE, rows)


def _name(lane: int | str) -> str:
    return f"lane {lane}"
