"""Open undo requests and when they expire, which the sweep reads."""

from collections.abc import Iterable

from domain.facts.rewinds import GameRewound, UndoAsked, UndoExpired, UndoRefused
from domain.store.database import Statement
from projections.batch import Batch, Projection
from projections.pages import Databases, read_all

_FORGET = "DELETE FROM requests WHERE game = ?"
_WAIT = "INSERT INTO requests (game, expires) VALUES (?, ?)"
_READ = "SELECT game FROM requests WHERE expires <= ? ORDER BY game"

_TURNS = (UndoAsked, UndoRefused, UndoExpired, GameRewound)


def rows(batch: Batch) -> Iterable[Statement]:
    turned = {row.after.id for row in batch.game_facts if isinstance(row.record.fact, _TURNS)}
    games = [batch.games[game] for game in sorted(turned)]
    return [
        Statement(_FORGET, [(game.id,) for game in games]),
        Statement(_WAIT, [(game.id, game.club.undo.expires) for game in games if game.club.undo is not None]),
    ]


REQUESTS = Projection(tables={"requests": "game TEXT PRIMARY KEY, expires TEXT"}, rows=rows)


def read_expired(databases: Databases, now: str) -> list[str]:
    return [str(game) for (game,) in read_all(databases, _READ, now)]
