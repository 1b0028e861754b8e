"""The lobby: every game in one line, for people who look for a seat or a battle to watch."""

from collections.abc import Callable, Iterable, Iterator
from typing import Final, Literal, NamedTuple

import msgspec

from domain.facts.forks import GameForked
from domain.facts.games import GameOpened
from domain.state.game import Game
from domain.store import Record, Store
from domain.store.database import Database, Row, Statement
from projections.batch import Batch, Projection
from projections.game_view import terms_of_seat
from projections.pages import Databases, Page, body, read_page

Status = Literal["waiting", "playing", "ended", "fork"]

_encode = msgspec.json.Encoder().encode
_ENTER = "INSERT INTO lobby (game, opened) VALUES (?, ?)"
_VERSION = "SELECT version FROM lobby WHERE game = ?"
_KEEP = (
    "UPDATE lobby SET status = ?, tournament = ?, private = ?, level = ?, scenario = ?, options = ?, version = ?,"
    " body = ? WHERE game = ?"
)
_PRESENT = "game IN (SELECT viewers.game FROM viewers WHERE viewers.account = ? AND (viewers.seats <> '' OR viewers.referee > 0))"

# A condition: games that are public or that this account takes part in or has opened; no account has the id "".
_KNOWN = (
    "(private = 0 OR game IN (SELECT game FROM (SELECT viewers.game AS game, viewers.account AS account FROM viewers"
    " UNION SELECT hosted.game, hosted.account FROM hosted) AS theirs WHERE theirs.account = ?))"
)
# A condition for searches in all games: only public games.
PUBLIC = "game NOT IN (SELECT lobby.game FROM lobby WHERE lobby.private = ?)"


def status(game: Game) -> Status:
    if game.club.fork is not None:
        return "fork"
    if game.outcome is not None:
        return "ended"
    return "playing" if game.ships else "waiting"


def line(game: Game, record: Record) -> dict[str, object]:
    agreed = game.agreement
    window = game.window
    played_in = game.club.tournament
    return {
        "id": game.id,
        "name": agreed.name if agreed else None,
        "scenario": agreed.scenario if agreed else None,
        "level": agreed.level if agreed else None,
        "options": agreed.options if agreed else (),
        "first_wind": agreed.first_wind if agreed else "scenario",
        "status": status(game),
        "tournament": {"id": played_in.id, "name": played_in.name} if played_in else None,
        "seats": {
            seat.id: {
                "side": seat.side,
                "ships": seat.ships,
                "terms": terms_of_seat(seat, agreed),
                "account": seat.account,
                "name": seat.name,
                "captain": seat.captain,
            }
            for seat in game.seats.values()
        },
        "free": tuple(seat.id for seat in game.seats.values() if not seat.taken),
        "version": game.version,
        "turn": game.turn,
        "window": window.id if window else None,
        "deadline": window.deadline if window else None,
        "winner": game.outcome.side if game.outcome else None,
        "updated": record.at,
    }


def rows(batch: Batch) -> Iterable[Statement]:
    entered: list[Row] = [
        (row.after.id, row.record.at)
        for row in batch.game_facts
        if isinstance(row.record.fact, GameOpened | GameForked)
    ]
    return [Statement(_ENTER, entered), Statement(_KEEP, [*_changed(batch)])]


def _changed(batch: Batch) -> Iterator[Row]:
    for game_id, game in batch.games.items():
        played_in = game.club.tournament.id if game.club.tournament else None
        agreed = game.agreement
        terms = (
            (agreed.level, agreed.scenario, f" {' '.join(agreed.options)} ") if agreed else (None, None, " ")
        )
        document = _encode(line(game, batch.last[game_id]))
        yield status(game), played_in, int(game.club.private), *terms, game.version, document, game_id


LOBBY = Projection(
    tables={
        "lobby": "game TEXT PRIMARY KEY, opened TEXT, status TEXT, tournament TEXT, private BIGINT, level TEXT,"
        " scenario TEXT, options TEXT, version BIGINT, body BYTEA, UNIQUE (opened, game), UNIQUE (tournament, opened, game)"
    },
    rows=rows,
)


class LobbyFilter(NamedTuple):
    """Which games to list; None means any. `account`: only games in which it holds a seat or referees.

    `asker` is the reader's account: private games are listed only for accounts that take part in them or opened them.
    `eyes` are the scopes of the reader's token that matter: `play`, `referee`.
    """

    status: Status | None = None
    tournament: str | None = None
    level: str | None = None
    scenario: str | None = None
    option: str | None = None
    account: str | None = None
    asker: str | None = None
    eyes: tuple[str, ...] = ()


EVERY: Final = LobbyFilter()


def read_lobby(
    databases: Databases,
    sought: LobbyFilter = EVERY,
    cursor: str | None = None,
    limit: int = 50,
    shown: Callable[[Row], bytes] = body,
) -> Page[bytes]:
    """Games, the newest first. Forks have a row too, so that their version can be read, but they are never listed.

    `shown` makes an item from a line, its game, and whether spectators see the game late.
    """
    return read_page(
        databases,
        "SELECT opened, game, body, game, EXISTS (SELECT 1 FROM delays WHERE delays.game = lobby.game"
        " AND delays.fought = 1) FROM lobby",
        shown,
        key={"opened": str, "game": str},
        cursor=cursor,
        limit=limit,
        only={
            "status <> ?": "fork",
            "status = ?": sought.status,
            "tournament = ?": sought.tournament,
            "level = ?": sought.level,
            "scenario = ?": sought.scenario,
            "options LIKE ?": None if sought.option is None else f"% {sought.option} %",
            _PRESENT: sought.account,
            _KNOWN: sought.asker or "",
        },
    )


def line_at(store: Store, game: str, version: int | None) -> bytes:
    """The line of a game at a past version."""
    then = store.load(game, version)
    (record,) = store.records(game, then.version - 1, then.version)
    return _encode(line(then, record))


def read_version(database: Database, game: str) -> int:
    """The version that the views of a game show; 0 when there is no such game."""
    found = database.read(_VERSION, game)
    return int(found[0][0]) if found else 0
