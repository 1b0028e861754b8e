"""The whole field: facts of all games by what they are, the clause they rest on, and when they happened."""

from dataclasses import dataclass

import msgspec

from projections.database import Database
from projections.timeline.log import marked
from projections.tournaments import OF_TOURNAMENT

_NEWEST = 2**63 - 1


class _Line(msgspec.Struct):
    """A line of the log, as it stands, with the game it is from."""

    game: str
    told: msgspec.Raw


@dataclass(frozen=True, slots=True)
class Wanted:
    """None leaves it open. `drawn`: whether chance had a part in it; `since`, `until` are instants."""

    topic: str | None = None
    rule: str | None = None
    drawn: bool | None = None
    since: str | None = None
    until: str | None = None
    tournament: str | None = None


class Found(msgspec.Struct):
    """Lines as JSON, the newest first, and where the next page begins."""

    lines: list[bytes]
    cursor: int | None


def read_field(database: Database, wanted: Wanted, cursor: int | None = None, limit: int = 50) -> Found:
    """Facts of all games but forks."""
    clauses = {
        "notice < ?": _NEWEST if cursor is None else cursor,
        "topic = ?": wanted.topic,
        "rule = ?": wanted.rule,
        "drawn = ?": None if wanted.drawn is None else int(wanted.drawn),
        "at >= ?": wanted.since,
        "at < ?": wanted.until,
        OF_TOURNAMENT: wanted.tournament,
    }
    asked = {clause: value for clause, value in clauses.items() if value is not None}
    where = " AND ".join(("topic IS NOT NULL", *asked))
    rows = database.read(
        f"SELECT notice, game, body, undone FROM timeline WHERE {where} ORDER BY notice DESC LIMIT ?",  # noqa: S608  (constants)
        *asked.values(),
        limit + 1,
    )
    page = rows[:limit]
    lines = [_encode(_Line(game, msgspec.Raw(marked(body, undone)))) for _, game, body, undone in page]
    return Found(lines, page[-1][0] if len(rows) > limit else None)


_encode = msgspec.json.Encoder().encode
