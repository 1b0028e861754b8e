"""The lobby: every game in one line, for whoever looks for a seat or a battle to watch."""

from collections.abc import Iterable, Iterator
from typing import Literal, NamedTuple

import msgspec

from domain.facts.forks import GameForked
from domain.facts.games import GameOpened
from domain.state.game import Game
from domain.store import Record
from projections.batch import Batch, Projection
from projections.database import Database, Row, Statement

Status = Literal["waiting", "playing", "ended", "fork"]

_encode = msgspec.json.Encoder().encode
_ENTER = "INSERT INTO lobby (game, opened) VALUES (?, ?)"
_KEEP = "UPDATE lobby SET status = ?, tournament = ?, version = ?, body = ? WHERE game = ?"
# Beyond every notice that a store will ever give out.
_NEWEST = 2**63 - 1


class Listing(NamedTuple):
    """A page of the lobby: lines as JSON, and where the next page begins; None says that there is no more."""

    lines: list[bytes]
    cursor: int | None


def status(game: Game) -> Status:
    if game.fork is not None:
        return "fork"
    if game.outcome is not None:
        return "ended"
    return "playing" if game.ships else "waiting"


def line(game: Game, record: Record) -> dict[str, object]:
    agreed = game.agreement
    window = game.window
    played_in = game.tournament
    return {
        "id": game.id,
        "name": agreed.name if agreed else None,
        "scenario": agreed.scenario if agreed else None,
        "level": agreed.level if agreed else None,
        "options": agreed.options if agreed else (),
        "status": status(game),
        "tournament": {"id": played_in.id, "name": played_in.name} if played_in else None,
        "seats": {
            seat.id: {"side": seat.side, "ships": seat.ships, "account": seat.account, "name": seat.name}
            for seat in game.seats.values()
        },
        "free": tuple(seat.id for seat in game.seats.values() if seat.account is None),
        "version": game.version,
        "turn": game.turn,
        "window": window.id if window else None,
        "deadline": window.deadline if window else None,
        "winner": game.outcome.side if game.outcome else None,
        "updated": record.at,
    }


def rows(batch: Batch) -> Iterable[Statement]:
    entered: list[Row] = [
        (row.after.id, row.notice)
        for row in batch.told
        if isinstance(row.record.fact, GameOpened | GameForked)
    ]
    return [Statement(_ENTER, entered), Statement(_KEEP, [*_changed(batch)])]


def _changed(batch: Batch) -> Iterator[Row]:
    for game_id, game in batch.games.items():
        played_in = game.tournament.id if game.tournament else None
        yield status(game), played_in, game.version, _encode(line(game, batch.last[game_id])), game_id


LOBBY = Projection(
    tables={
        "lobby": "game TEXT PRIMARY KEY, opened BIGINT UNIQUE, status TEXT, tournament TEXT, version BIGINT,"
        " body BYTEA, UNIQUE (tournament, opened)"
    },
    rows=rows,
)


def read_lobby(
    database: Database,
    status: Status | None = None,
    cursor: int | None = None,
    limit: int = 50,
    *,
    tournament: str | None = None,
) -> Listing:
    """Games, the newest first. Forks are sandboxes: they have their line, to be followed by, and are never listed."""
    clauses = {
        "opened < ?": _NEWEST if cursor is None else cursor,
        "status = ?": status,
        "tournament = ?": tournament,
    }
    asked = {clause: value for clause, value in clauses.items() if value is not None}
    where = " AND ".join(("status <> 'fork'", *asked))
    found = database.read(
        f"SELECT opened, body FROM lobby WHERE {where} ORDER BY opened DESC LIMIT ?",  # noqa: S608  (constants)
        *asked.values(),
        limit + 1,
    )
    page = found[:limit]
    return Listing([bytes(row[1]) for row in page], page[-1][0] if len(found) > limit else None)


def read_version(database: Database, game: str) -> int:
    """The version that the views of a game show; 0 when there is no such game."""
    found = database.read("SELECT version FROM lobby WHERE game = ?", game)
    return int(found[0][0]) if found else 0
