"""The log of a battle: every fact with its sentence, its clause and the page, the same for all viewers."""

from collections.abc import Iterable
from functools import cache, lru_cache

import msgspec

from domain.catalogue import clauses
from domain.evolve.paths import REWINDS, is_undone_with_the_table
from domain.facts import declared, drawn, mentions
from domain.facts.registry import FactType
from domain.state.game import Game
from domain.store import Record
from domain.store.codec import fact_in
from domain.store.database import Database, Row, Statement
from domain.values.said import ENGLISH, Place, Tongue, spoken
from projections.batch import Batch, GameFact, Projection
from projections.timeline.sentences import unsaid
from projections.timeline.words import Telling

_encode = msgspec.json.Encoder().encode
_KEEP = (
    "INSERT INTO timeline (game, version, turn, body, said, topic, rule, at, drawn, undoable)"
    " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
)
_LINE = b'{"version":%d,"at":"%b","turn":%d,%b,"ships":%b,"seats":%b,%b,"fact":%b}'
LARGEST = 2**53  # more than any version of a game
_TYPES = ("text", "bigint", "bigint", "bytea", "bytea", "text", "text", "text", "bigint", "bigint")
_UNDO = (
    "UPDATE timeline SET undone = ? WHERE game = ? AND version > ? AND version < ?"
    " AND undoable = 1 AND undone IS NULL"
)


class _Words(msgspec.Struct):
    """The parts of a line that depend on the language: its clause, and how its sentence is made."""

    rule: str | None
    sentence: Place


_words = msgspec.json.Decoder(_Words)


def entry(record: Record, after: Game) -> bytes:
    """One line of the log, as JSON: the fact, and what it is about. Its sentence is added when it is read.

    The fact is included in exactly the bytes that the hash chain covers.
    """
    ships, seats = map(_encode, mentions(record.fact))
    about, rule = _about(record.topic, declared(record.fact)), _ruled(record.rule)
    at = record.at.encode()
    return _LINE % (record.version, at, after.turn, about, ships, seats, rule, fact_in(record.text))


@cache
def _about(topic: str, declaration: FactType) -> bytes:
    """The part that is the same for all facts of a topic."""
    said = {
        "topic": topic,
        "subject": declaration.subject,
        "weight": declaration.weight,
        "stop": declaration.stop,
        "measured": declaration.measures,
    }
    return _encode(said)[1:-1]


@lru_cache(maxsize=1024)
def _ruled(rule: str | None) -> bytes:
    clause = clauses().get(rule or "")
    return _encode({"rule": rule, "page": clause.page if clause else None})[1:-1]


def rows(batch: Batch) -> Iterable[Statement]:
    undone = [
        (
            row.record.version,
            row.after.id,
            REWINDS[type(row.record.fact)](row.record.fact),
            row.record.version,
        )
        for row in batch.game_facts
        if type(row.record.fact) in REWINDS
    ]
    return [Statement(_KEEP, [_line(row) for row in batch.game_facts], _TYPES), Statement(_UNDO, undone)]


def _line(row: GameFact) -> Row:
    """Facts of forks are only in their own timeline; without topic and rule no search finds them."""
    record, fork = row.record, row.after.club.fork is not None
    return (
        row.after.id,
        record.version,
        row.after.turn,
        entry(record, row.after),
        _encode(_Words(record.rule, unsaid(record.fact, Telling(row.before, row.after)))),
        None if fork else declared(record.fact).name,
        None if fork else record.rule,
        record.at,
        int(bool(drawn(record.fact))),
        int(is_undone_with_the_table(record.fact)),
    )


TIMELINE = Projection(
    tables={
        "timeline": "game TEXT, version BIGINT, turn BIGINT, body BYTEA, said BYTEA, topic TEXT, rule TEXT,"
        " at TEXT, drawn BIGINT, undoable BIGINT, undone BIGINT, PRIMARY KEY (game, version),"
        " UNIQUE (topic, at, game, version), UNIQUE (rule, at, game, version)"
    },
    rows=rows,
)


def read_timeline(
    database: Database,
    game: str,
    after: int = 0,
    limit: int = 100,
    tongue: Tongue = ENGLISH,
    upto: int | None = None,
) -> list[bytes]:
    """The lines after a version, oldest first, each a JSON document, in the reader's language.

    A rewind after `upto` is not shown, so lines that only it undid are not marked as undone.
    """
    last = LARGEST if upto is None else upto
    found = database.read(
        "SELECT body, said, undone FROM timeline WHERE game = ? AND version > ? AND version <= ? ORDER BY version LIMIT ?",
        game,
        after,
        last,
        limit,
    )
    return [
        spoken_line(body, said, undone if undone is None or undone <= last else None, tongue)
        for body, said, undone in found
    ]


class _Rest(msgspec.Struct):
    title: str | None
    sentence: str
    undone: int | None


def spoken_line(body: bytes, said: bytes, undone: int | None, tongue: Tongue) -> bytes:
    """The line with its sentence, and the version of the rewind that undid it, which came after the line was stored."""
    words = _words.decode(said)
    clause = clauses().get(words.rule or "")
    title = tongue.translated(f"{clause.id} title", clause.title) if clause else None
    rest = _Rest(title, spoken(words.sentence, tongue), undone)
    return bytes(body)[:-1] + b"," + _encode(rest)[1:]
