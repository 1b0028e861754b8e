"""Tournaments, each in one line. What is played in them is asked of the lobby, because only games say so."""

from collections.abc import Iterable
from typing import NamedTuple

from domain.facts.tournaments import TournamentFounded
from projections.batch import Batch, Projection
from projections.database import Database, Statement

_FOUND = "INSERT INTO tournaments (tournament, founded, name, account, at) VALUES (?, ?, ?, ?, ?)"
_READ = (
    "SELECT tournaments.founded, tournaments.tournament, tournaments.name, tournaments.account,"
    " COALESCE(accounts.name, tournaments.account), tournaments.at FROM tournaments"
    " LEFT JOIN accounts ON accounts.account = tournaments.account WHERE tournaments.founded < ? ORDER BY tournaments.founded DESC LIMIT ?"
)
_GAMES = "SELECT game FROM lobby WHERE tournament = ? ORDER BY opened"
_NEWEST = 2**63 - 1
# What keeps a search in all games to those of one tournament.
OF_TOURNAMENT = "game IN (SELECT lobby.game FROM lobby WHERE lobby.tournament = ?)"


class Founded(NamedTuple):
    """A tournament in one line, with the account and the name of its organiser."""

    id: str
    name: str
    account: str
    organiser: str
    at: str


class Tournaments(NamedTuple):
    """A page of them, the newest first, and where the next one begins."""

    lines: list[Founded]
    cursor: int | None


def rows(batch: Batch) -> Iterable[Statement]:
    founded = [
        (filed.stream, filed.notice, fact.name, fact.by, filed.record.at)
        for filed in batch.filed
        if isinstance(fact := filed.record.fact, TournamentFounded)
    ]
    return [Statement(_FOUND, founded)]


TOURNAMENTS = Projection(
    tables={
        "tournaments": "tournament TEXT PRIMARY KEY, founded BIGINT UNIQUE, name TEXT, account TEXT, at TEXT"
    },
    rows=rows,
)


def read_tournaments(database: Database, cursor: int | None = None, limit: int = 50) -> Tournaments:
    found = database.read(_READ, _NEWEST if cursor is None else cursor, limit + 1)
    page = found[:limit]
    return Tournaments([Founded(*row[1:]) for row in page], page[-1][0] if len(found) > limit else None)


def read_games(database: Database, tournament: str) -> list[str]:
    """The games that say they are played in it, in the order they were opened."""
    return [row[0] for row in database.read(_GAMES, tournament)]
