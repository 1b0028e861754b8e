"""Who owes orders: for a game, and for an account all the games that wait for it.

Says who has sealed and who has not, which is public; what is asked and what may be answered depends on the
rules and is enumerated by `domain.legality` when somebody asks.
"""

from collections.abc import Iterable, Iterator

import msgspec

from domain.state.game import Game, Window
from projections.batch import Batch, Projection
from projections.database import Database, Row, Statement

_encode = msgspec.json.Encoder().encode
_KEEP = (
    "INSERT INTO awaiting (game, version, body) VALUES (?, ?, ?)"
    " ON CONFLICT (game) DO UPDATE SET version = excluded.version, body = excluded.body"
)
_PAID = "DELETE FROM owing WHERE game = ?"
_OWES = "INSERT INTO owing (account, game, seat, deadline, body) VALUES (?, ?, ?, ?, ?)"
_READ_OWING = (
    "SELECT body FROM owing WHERE account = ? ORDER BY deadline IS NULL, deadline, game, seat LIMIT ?"
)


def awaited(game: Game) -> dict[str, object]:
    """Where the game waits: in a window, for its own resolution, for captains, or for nothing any more."""
    window = game.window
    return {
        "game": game.id,
        "version": game.version,
        "turn": game.turn,
        "window": _window(window) if window else None,
        "resolving": {"step": game.resolving.step} if game.resolving else None,
        "free": tuple(seat.id for seat in game.seats.values() if seat.account is None),
        "ended": game.outcome is not None,
    }


def _window(window: Window) -> dict[str, object]:
    return {
        "id": window.id,
        "name": window.name,
        "turn": window.turn,
        "owes": window.owes,
        "sealed": tuple(sorted(window.orders)),
        "deadline": window.deadline,
    }


def rows(batch: Batch) -> Iterable[Statement]:
    games = batch.games.values()
    return [
        Statement(_KEEP, [(game.id, game.version, _encode(awaited(game))) for game in games]),
        Statement(_PAID, [(game.id,) for game in games]),
        Statement(_OWES, [row for game in games for row in _debts(game)]),
    ]


def _debts(game: Game) -> Iterator[Row]:
    window = game.window
    if window is None or game.fork is not None:  # a sandbox waits for nobody
        return
    for seat in (game.seats[seat] for seat in window.owes if seat not in window.orders):
        debt = {
            "game": game.id,
            "name": game.agreement.name if game.agreement else None,
            "seat": seat.id,
            "turn": window.turn,
            "window": window.id,
            "deadline": window.deadline,
        }
        if seat.account is not None:
            yield seat.account, game.id, seat.id, window.deadline, _encode(debt)


AWAITING = Projection(
    tables={
        "awaiting": "game TEXT PRIMARY KEY, version BIGINT, body BYTEA",
        "owing": "account TEXT, game TEXT, seat TEXT, deadline TEXT, body BYTEA, PRIMARY KEY (account, game, seat)",
    },
    rows=rows,
)


def read_awaiting(database: Database, game: str) -> bytes | None:
    found = database.read("SELECT body FROM awaiting WHERE game = ?", game)
    return bytes(found[0][0]) if found else None


def read_owing(database: Database, account: str, limit: int = 100) -> list[bytes]:
    """The windows that wait for an account, the most pressing first."""
    return [bytes(row[0]) for row in database.read(_READ_OWING, account, limit)]
