"""Tournaments. Their games are read from the lobby, because only the game says in which tournament it is played."""

from collections.abc import Iterable
from typing import NamedTuple

from domain.facts.tournaments import TournamentFounded
from domain.store.database import Database, Statement
from projections.batch import Batch, Projection
from projections.pages import Databases, Page, read_all, read_page

_FOUND = "INSERT INTO tournaments (tournament, name, account, at) VALUES (?, ?, ?, ?)"
_READ = "SELECT at, tournament, tournament, name, account, at FROM tournaments"
_GAMES = "SELECT opened, game FROM lobby WHERE tournament = ? AND private = 0"
# A condition for searches in all games: only games of one tournament.
OF_TOURNAMENT = "game IN (SELECT lobby.game FROM lobby WHERE lobby.tournament = ?)"


class Founded(NamedTuple):
    """A tournament; `account` is its organiser."""

    id: str
    name: str
    account: str
    at: str


def rows(batch: Batch) -> Iterable[Statement]:
    founded = [
        (row.stream, fact.name, fact.by, row.record.at)
        for row in batch.other_facts
        if isinstance(fact := row.record.fact, TournamentFounded)
    ]
    return [Statement(_FOUND, founded)]


TOURNAMENTS = Projection(
    tables={
        "tournaments": "tournament TEXT PRIMARY KEY, name TEXT, account TEXT, at TEXT, UNIQUE (at, tournament)"
    },
    rows=rows,
    server_wide=True,
)


def read_tournaments(database: Database, cursor: str | None = None, limit: int = 50) -> Page[Founded]:
    return read_page(
        [database],
        _READ,
        Founded._make,
        key={"at": str, "tournament": str},
        cursor=cursor,
        limit=limit,
        only={},
    )


def read_games(databases: Databases, tournament: str) -> list[str]:
    """The public games of a tournament, in the order in which they were opened."""
    return [str(game) for _, game in sorted({*read_all(databases, _GAMES, tournament)})]
