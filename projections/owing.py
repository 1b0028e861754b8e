"""The games that wait for orders of each account.

The questions and legal answers are not stored: `domain.legality` lists them when they are read.
"""

from collections.abc import Iterable, Iterator

import msgspec

from domain.state.game import Game
from domain.store.database import Row, Statement
from projections.batch import Batch, Projection
from projections.pages import Databases, read_all

_encode = msgspec.json.Encoder().encode
_PAID = "DELETE FROM owing WHERE game = ?"
_OWES = "INSERT INTO owing (account, game, seat, deadline, body) VALUES (?, ?, ?, ?, ?)"
_TYPES = ("text", "text", "text", "text", "bytea")
_READ_OWING = (
    "SELECT deadline IS NULL, deadline, game, seat, body FROM owing WHERE account = ?"
    " ORDER BY deadline IS NULL, deadline, game, seat LIMIT ?"
)


def rows(batch: Batch) -> Iterable[Statement]:
    games = batch.games.values()
    return [
        Statement(_PAID, [(game.id,) for game in games]),
        Statement(_OWES, [row for game in games for row in _debts(game)], _TYPES),
    ]


def _debts(game: Game) -> Iterator[Row]:
    window = game.window
    if window is None or game.club.fork is not None:  # a fork is a sandbox and waits for no account
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


OWING = Projection(
    tables={
        "owing": "account TEXT, game TEXT, seat TEXT, deadline TEXT, body BYTEA, PRIMARY KEY (account, game, seat)",
    },
    rows=rows,
)


def read_owing(databases: Databases, account: str, limit: int = 100) -> list[bytes]:
    """The windows that wait for an account, the earliest deadline first."""
    found = read_all(databases, _READ_OWING, account, limit)
    if len(databases) > 1:
        # A game that is being moved is in two databases for a moment.
        found = sorted(
            {row[2:4]: row for row in found}.values(), key=lambda row: (row[0], row[1] or "", row[2:4])
        )
    return [bytes(row[4]) for row in found[:limit]]
