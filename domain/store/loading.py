"""Where the fold of a game begins: at a state that is remembered, at one that was kept in the database, or at nothing."""

from collections.abc import Sequence
from typing import Final, NamedTuple, Protocol

from domain.state.game import Game
from domain.store import codec, counting, snapshots
from domain.store.database import Database
from domain.store.remembered import Remembered
from domain.store.rows import StoredRow

# So many facts after a remembered state, some turns, a snapshot is nearer.
FAR: Final = 400


class Start(NamedTuple):
    """A state, the row that it ends with (none of a game that has not begun), and those that were stored after it."""

    game: Game
    end: StoredRow | None
    rows: Sequence[StoredRow]


class Rows(Protocol):
    """The rows of a stream after a version and up to one, at most so many."""

    def __call__(
        self, stream: str, after: int, upto: int | None, limit: int | None = None
    ) -> Sequence[StoredRow]: ...


def from_memory(remembered: Remembered, rows: Rows, game_id: str, upto: int | None) -> Start | None:
    """A state that this process remembers, unless it no longer stands, or the game has gone far beyond it or left it."""
    kept = remembered.states.of(game_id, upto)
    if kept is None or (upto is not None and upto - kept.game.version >= FAR):
        return None
    start = _going_on(kept.game, rows(game_id, kept.game.version - 1, upto, FAR + 1))
    if start is None or start.end is None or codec.head_of(start.end.state) != kept.head:
        remembered.forget(game_id)
        return None
    return None if len(start.rows) == FAR or counting.leaves(start.rows, kept.game) else start


def from_disk(database: Database, rows: Rows, game_id: str, upto: int | None) -> Start:
    """The nearest snapshot on the path, or the beginning."""
    kept = snapshots.newest(database, game_id, upto)
    start = None if kept is None else _going_on(kept, rows(game_id, kept.version - 1, upto))
    if start is None or counting.leaves(start.rows, start.game):
        return Start(Game(game_id), None, rows(game_id, 0, upto))
    return start


def before_the_last_append(
    remembered: Remembered, start: Game, rows: Sequence[StoredRow]
) -> tuple[Game, Sequence[StoredRow]]:
    """The state that the last append of these rows follows, and its rows.

    Whoever has loaded a game in order to resolve it projects what was appended before, too: the state is remembered.
    """
    place = 0 if counting.takes_back(rows) else codec.last_append(rows)
    if place > 0:
        start, _ = snapshots.fold_through(start, counting.path(rows[:place]))
        remembered.states.keep(start, codec.head_of(rows[place - 1].state))
    return start, rows[place:]


def head_at(rows: Sequence[StoredRow], version: int) -> str:
    return next(codec.head_of(row.state) for row in rows if row.version == version)


def _going_on(game: Game, rows: Sequence[StoredRow]) -> Start | None:
    """From the row that a state ends with, which was read with those after it; None if it is not there."""
    return Start(game, rows[0], rows[1:]) if rows and rows[0].version == game.version else None
