"""The log of a battle: every fact with its sentence, its rule and the page, the same for everybody."""

from collections.abc import Iterable

import msgspec

from domain.catalogue import clauses
from domain.evolve.paths import REWINDS, is_undone_with_the_table
from domain.facts import drawn
from domain.state.game import Game
from domain.store import Record
from projections.batch import Batch, Projection, Told
from projections.database import Database, Row, Statement
from projections.timeline.sentences import sentence
from projections.timeline.words import Telling

_encode = msgspec.json.Encoder().encode
_KEEP = (
    "INSERT INTO timeline (game, version, turn, body, notice, topic, rule, at, drawn, undoable, undone)"
    " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, NULL)"
)
_UNDO = (
    "UPDATE timeline SET undone = ? WHERE game = ? AND version > ? AND version < ?"
    " AND undoable = 1 AND undone IS NULL"
)


class _Stored(msgspec.Struct):
    """The fact in the very bytes that the chain rests on."""

    fact: msgspec.Raw


_stored = msgspec.json.Decoder(_Stored)


def told(record: Record, before: Game, after: Game) -> bytes:
    """One line of the log, as JSON."""
    clause = clauses().get(record.rule or "")
    line = {
        "version": record.version,
        "at": record.at,
        "turn": after.turn,
        "topic": record.topic,
        "rule": record.rule,
        "page": clause.page if clause else None,
        "title": clause.title if clause else None,
        "sentence": sentence(record.fact, Telling(before, after)),
        "fact": _stored.decode(record.text).fact,
    }
    return _encode(line)


def rows(batch: Batch) -> Iterable[Statement]:
    undone = [
        (
            row.record.version,
            row.after.id,
            REWINDS[type(row.record.fact)](row.record.fact),
            row.record.version,
        )
        for row in batch.told
        if type(row.record.fact) in REWINDS
    ]
    return [Statement(_KEEP, [_line(row) for row in batch.told]), Statement(_UNDO, undone)]


def _line(row: Told) -> Row:
    """Facts of forks are told in their own timeline, and never found by their topic or rule."""
    record, fork = row.record, row.after.fork is not None
    return (
        row.after.id,
        record.version,
        row.after.turn,
        told(record, row.before, row.after),
        row.notice,
        None if fork else record.topic.partition("/")[0],
        None if fork else record.rule,
        record.at,
        int(bool(drawn(record.fact))),
        int(is_undone_with_the_table(record.fact)),
    )


TIMELINE = Projection(
    tables={
        "timeline": "game TEXT, version BIGINT, turn BIGINT, body BYTEA, notice BIGINT, topic TEXT, rule TEXT,"
        " at TEXT, drawn BIGINT, undoable BIGINT, undone BIGINT, PRIMARY KEY (game, version),"
        " UNIQUE (topic, notice), UNIQUE (rule, notice)"
    },
    rows=rows,
)


def read_timeline(database: Database, game: str, after: int = 0, limit: int = 100) -> list[bytes]:
    """The lines that follow a version, oldest first, each a JSON document."""
    found = database.read(
        "SELECT body, undone FROM timeline WHERE game = ? AND version > ? ORDER BY version LIMIT ?",
        game,
        after,
        limit,
    )
    return [marked(*row) for row in found]


def marked(body: bytes, undone: int | None) -> bytes:
    """The line with the version of the rewind that undid it, which it did not know when it was written."""
    return bytes(body)[:-1] + b',"undone":' + _encode(undone) + b"}"
