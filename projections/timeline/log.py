"""The log of a battle: every fact with its sentence, its rule and the page, the same for everybody."""

from collections.abc import Iterable

import msgspec

from domain.catalogue import clauses
from domain.state.game import Game
from domain.store import Record
from projections.batch import Batch, Projection
from projections.database import Database, Statement
from projections.timeline.sentences import sentence
from projections.timeline.words import Telling

_encode = msgspec.json.Encoder().encode
_KEEP = "INSERT INTO timeline (game, version, turn, body) VALUES (?, ?, ?, ?)"


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
    lines = [
        (row.after.id, row.record.version, row.after.turn, told(row.record, row.before, row.after))
        for row in batch.told
    ]
    return [Statement(_KEEP, lines)]


TIMELINE = Projection(
    tables={"timeline": "game TEXT, version BIGINT, turn BIGINT, body BYTEA, PRIMARY KEY (game, version)"},
    rows=rows,
)


def read_timeline(database: Database, game: str, after: int = 0, limit: int = 100) -> list[bytes]:
    """The lines that follow a version, oldest first, each a JSON document."""
    found = database.read(
        "SELECT body FROM timeline WHERE game = ? AND version > ? ORDER BY version LIMIT ?",
        game,
        after,
        limit,
    )
    return [bytes(row[0]) for row in found]
