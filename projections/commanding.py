"""Games in which a computer's captain owes an order, which the sweep reads in case a message was lost."""

from collections.abc import Iterable
from typing import NamedTuple

from domain.orders.computers import computers_owing
from domain.state.game import Game
from domain.store.database import Row, Statement
from projections.batch import Batch, Projection
from projections.pages import Databases, read_all

_DONE = "DELETE FROM commanding WHERE game = ?"
_WAITS = "INSERT INTO commanding (game, version) VALUES (?, ?)"
_READ = "SELECT game, version FROM commanding ORDER BY version, game LIMIT ?"


class Commanded(NamedTuple):
    """A game, and the version at which the window that waits for the computer opened."""

    game: str
    version: int


def rows(batch: Batch) -> Iterable[Statement]:
    """Writes rows only for games where this has changed, as in most games only people play."""
    before = {row.after.id: row.before for row in reversed(batch.game_facts)}
    games = [game for game in batch.games.values() if _waiting(game) != _waiting(before[game.id])]
    return [
        Statement(_DONE, [(game.id,) for game in games]),
        Statement(_WAITS, [row for game in games for row in _waiting(game)]),
    ]


def _waiting(game: Game) -> list[Row]:
    return [(game.id, game.window.version)] if game.window is not None and computers_owing(game) else []


COMMANDING = Projection(tables={"commanding": "game TEXT PRIMARY KEY, version BIGINT"}, rows=rows)


def read_commanding(databases: Databases, limit: int) -> list[Commanded]:
    return [Commanded(str(game), int(version)) for game, version in read_all(databases, _READ, limit)]
