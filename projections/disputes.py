"""Disputes of all games and how they were ruled upon: what a referee looks for before he rules himself."""

from collections.abc import Iterable
from typing import NamedTuple

import msgspec

from domain.facts.referees import DisputeRaised, DisputeRuled
from domain.state.bench import Dispute
from projections.batch import Batch, Projection, Told
from projections.database import Database, Row, Statement
from projections.tournaments import OF_TOURNAMENT

_encode = msgspec.json.Encoder().encode
_RAISE = "INSERT INTO disputes (dispute, game, raised, ruled, body) VALUES (?, ?, ?, NULL, ?)"
_RULE = "UPDATE disputes SET ruled = ?, body = ? WHERE dispute = ?"
_CITE = "INSERT INTO cited (rule, dispute) VALUES (?, ?)"
_OF_GAME = "SELECT body FROM disputes WHERE game = ? ORDER BY raised"
_CITES = "dispute IN (SELECT cited.dispute FROM cited WHERE cited.rule = ?)"
_NEWEST = 2**63 - 1


class Precedents(NamedTuple):
    """Rulings as JSON, the newest first, and where the next page begins."""

    lines: list[bytes]
    cursor: int | None


def told(game: str, dispute: Dispute) -> dict[str, object]:
    """A dispute in one line."""
    ruling = dispute.ruling
    return {
        "id": dispute.id,
        "game": game,
        "version": dispute.version,
        "by": dispute.by,
        "facts": dispute.facts,
        "rules": dispute.rules,
        "question": dispute.question,
        "ruling": None
        if ruling is None
        else {
            "ruling": ruling.ruling,
            "by": ruling.by,
            "reason": ruling.reason,
            "reading": ruling.reading,
            "to_version": ruling.to_version,
            "version": ruling.version,
        },
    }


def rows(batch: Batch) -> Iterable[Statement]:
    raised: list[Row] = []
    cited: list[Row] = []
    ruled: list[Row] = []
    for row in batch.told:
        match row.record.fact:
            case DisputeRaised() as fact:
                raised.append((fact.dispute, row.after.id, row.notice, _line(row, fact.dispute)))
                cited += [(rule, fact.dispute) for rule in fact.rules]
            case DisputeRuled() as fact:
                ruled.append((row.notice, _line(row, fact.dispute), fact.dispute))
    return [Statement(_RAISE, raised), Statement(_CITE, cited), Statement(_RULE, ruled)]


def _line(row: Told, dispute: str) -> bytes:
    return _encode(told(row.after.id, row.after.disputes[dispute]))


DISPUTES = Projection(
    tables={
        "disputes": "dispute TEXT PRIMARY KEY, game TEXT, raised BIGINT, ruled BIGINT, body BYTEA,"
        " UNIQUE (game, raised), UNIQUE (ruled)",
        "cited": "rule TEXT, dispute TEXT, PRIMARY KEY (rule, dispute)",
    },
    rows=rows,
)


def read_disputes(database: Database, game: str) -> list[bytes]:
    """Those of one game, in the order they were raised."""
    return [bytes(row[0]) for row in database.read(_OF_GAME, game)]


def read_rulings(
    database: Database,
    rule: str | None = None,
    cursor: int | None = None,
    limit: int = 50,
    *,
    tournament: str | None = None,
) -> Precedents:
    """Disputes that were ruled upon; if a clause or a tournament is named, those that rest on it or arose in it."""
    clauses = {
        "ruled < ?": _NEWEST if cursor is None else cursor,
        _CITES: rule,
        OF_TOURNAMENT: tournament,
    }
    asked = {clause: value for clause, value in clauses.items() if value is not None}
    found = database.read(
        f"SELECT ruled, body FROM disputes WHERE {' AND '.join(asked)} ORDER BY ruled DESC LIMIT ?",  # noqa: S608  (constants)
        *asked.values(),
        limit + 1,
    )
    page = found[:limit]
    return Precedents([bytes(row[1]) for row in page], page[-1][0] if len(found) > limit else None)
