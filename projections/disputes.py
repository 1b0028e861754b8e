"""Disputes of all games and their rulings, so that a referee can look for precedents."""

from collections.abc import Iterable

import msgspec

from domain.facts.amendments import CounterRestored, OrderCorrected, PositionAmended, ReadingSwitched
from domain.facts.disputes import DisputeAnswered, DisputeWithdrawn, RulingAppealed
from domain.facts.referees import DisputeRaised, DisputeRuled
from domain.state.club import Dispute, Ruling
from domain.store.database import Database, Row, Statement
from projections.batch import Batch, GameFact, Projection
from projections.delays import AS_IT_STANDS
from projections.lobby import PUBLIC
from projections.pages import Databases, Page, body, read_page
from projections.tournaments import OF_TOURNAMENT

_encode = msgspec.json.Encoder().encode
_RAISE = "INSERT INTO disputes (dispute, game, raised, ruled, body) VALUES (?, ?, ?, NULL, ?)"
_RULE = "UPDATE disputes SET ruled = ?, body = ? WHERE game = ? AND dispute = ?"
_GO_ON = "UPDATE disputes SET body = ? WHERE game = ? AND dispute = ?"
_CITE = "INSERT INTO cited (rule, game, dispute) VALUES (?, ?, ?)"
_OF_GAME = "SELECT body FROM disputes WHERE game = ? ORDER BY raised"
_CITES = (
    "EXISTS (SELECT 1 FROM cited WHERE cited.game = disputes.game AND cited.dispute = disputes.dispute"
    " AND cited.rule = ?)"
)


def line(game: str, dispute: Dispute) -> dict[str, object]:
    """A dispute as one entry of a list."""
    return {
        "id": dispute.id,
        "game": game,
        "version": dispute.version,
        "by": dispute.by,
        "facts": dispute.facts,
        "rules": dispute.rules,
        "question": dispute.question,
        "waits": dispute.waits,
        "withdrawn": dispute.withdrawn is not None,
        "replies": [{"by": one.by, "text": one.text, "version": one.version} for one in dispute.replies],
        "appealed": dispute.appealed is not None,
        "first_ruling": None if dispute.first is None else _ruling(dispute.first),
        "ruling": None if dispute.ruling is None else _ruling(dispute.ruling),
    }


def _ruling(ruling: Ruling) -> dict[str, object]:
    """`changes` are the versions of the facts by which the ruling changed the game."""
    return {
        "ruling": ruling.ruling,
        "by": ruling.by,
        "reason": ruling.reason,
        "reading": ruling.reading,
        "to_version": ruling.to_version,
        "version": ruling.version,
        "changes": ruling.changes,
        "key": ruling.key,
    }


def rows(batch: Batch) -> Iterable[Statement]:
    raised: list[Row] = []
    cited: list[Row] = []
    ruled: list[Row] = []
    said: list[Row] = []
    for row in batch.game_facts:
        match row.record.fact:
            case DisputeRaised() as fact:
                raised.append((fact.dispute, row.after.id, row.record.version, _line(row, fact.dispute)))
                cited += [(rule, row.after.id, fact.dispute) for rule in fact.rules]
            case DisputeRuled() as fact:
                ruled.append((row.record.at, _line(row, fact.dispute), row.after.id, fact.dispute))
            case DisputeAnswered() | DisputeWithdrawn() | RulingAppealed() as fact:
                said.append((_line(row, fact.dispute), row.after.id, fact.dispute))
            case ReadingSwitched() | PositionAmended() | CounterRestored() | OrderCorrected() as fact:
                said.append((_line(row, fact.dispute), row.after.id, fact.dispute))
    return [
        Statement(_RAISE, raised),
        Statement(_CITE, cited),
        Statement(_RULE, ruled),
        Statement(_GO_ON, said),
    ]


def _line(row: GameFact, dispute: str) -> bytes:
    return _encode(line(row.after.id, row.after.club.disputes[dispute]))


DISPUTES = Projection(
    tables={
        "disputes": "dispute TEXT, game TEXT, raised BIGINT, ruled TEXT, body BYTEA, PRIMARY KEY (game, dispute),"
        " UNIQUE (game, raised), UNIQUE (ruled, game, dispute)",
        "cited": "rule TEXT, game TEXT, dispute TEXT, PRIMARY KEY (rule, game, dispute)",
    },
    rows=rows,
)


def read_disputes(database: Database, game: str) -> list[bytes]:
    """The disputes of one game, in the order in which they were raised."""
    return [bytes(row[0]) for row in database.read(_OF_GAME, game)]


def read_rulings(
    databases: Databases,
    rule: str | None = None,
    cursor: str | None = None,
    limit: int = 50,
    *,
    tournament: str | None = None,
) -> Page[bytes]:
    """Disputes with a ruling; only those about a clause or in a tournament, if one is named."""
    return read_page(
        databases,
        "SELECT ruled, game, dispute, body FROM disputes",
        body,
        key={"ruled": str, "game": str, "dispute": str},
        cursor=cursor,
        limit=limit,
        only={_CITES: rule, OF_TOURNAMENT: tournament, PUBLIC: 1, AS_IT_STANDS: 1},
    )
