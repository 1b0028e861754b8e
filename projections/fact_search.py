"""Search the facts of all games: by topic, clause and time."""

from dataclasses import dataclass

import msgspec

from domain.store.database import Row
from domain.values.said import ENGLISH, Tongue
from projections.delays import AS_IT_STANDS
from projections.lobby import PUBLIC
from projections.pages import Databases, Page, read_page
from projections.timeline.log import spoken_line
from projections.tournaments import OF_TOURNAMENT

_encode = msgspec.json.Encoder().encode


class _Line(msgspec.Struct):
    """A line of the log, with the game it is from."""

    game: str
    told: msgspec.Raw


@dataclass(frozen=True, slots=True)
class FactFilter:
    """None means any. `drawn`: whether the fact rests on draws; `since` and `until` are instants."""

    topic: str | None = None
    rule: str | None = None
    drawn: bool | None = None
    since: str | None = None
    until: str | None = None
    tournament: str | None = None


def search_facts(
    databases: Databases,
    wanted: FactFilter,
    cursor: str | None = None,
    limit: int = 50,
    tongue: Tongue = ENGLISH,
) -> Page[bytes]:
    """Matching facts of all games except forks, whose lines have no topic."""
    return read_page(
        databases,
        "SELECT at, game, version, game, body, said, undone FROM timeline",
        lambda row: _line(row, tongue),
        key={"at": str, "game": str, "version": int},
        cursor=cursor,
        limit=limit,
        only={
            "topic <> ?": "",
            "topic = ?": wanted.topic,
            "rule = ?": wanted.rule,
            "drawn = ?": None if wanted.drawn is None else int(wanted.drawn),
            "at >= ?": wanted.since,
            "at < ?": wanted.until,
            OF_TOURNAMENT: wanted.tournament,
            PUBLIC: 1,
            AS_IT_STANDS: 1,
        },
    )


def _line(row: Row, tongue: Tongue) -> bytes:
    game, body, said, undone = row
    return _encode(_Line(game, msgspec.Raw(spoken_line(body, said, undone, tongue))))
