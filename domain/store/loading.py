"""Where folding a game begins: at a state in memory, at a snapshot in the database, or at the first fact."""

from collections import deque
from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Final, NamedTuple, Protocol

from domain.evolve.drafts import draft_of, freeze
from domain.state.game import Game
from domain.store import codec, counting, snapshots
from domain.store.database import Database
from domain.store.remembered import Remembered
from domain.store.replaying import write_rows
from domain.store.rows import Page, StoredRow, named

# If a state in memory is this many facts (some turns) old, a snapshot is nearer.
FAR: Final = 400
# When a game is read from its beginning, this many last pages are not folded at once: a turn to keep begins there.
HELD: Final = 2


class Start(NamedTuple):
    """A state, the row that it ends with (None before the first fact), and the rows that were stored after it."""

    game: Game
    end: StoredRow | None
    rows: Sequence[StoredRow]


class Pages(Protocol):
    """Reads the rows of a stream up to a version, one page at a time."""

    def __call__(self, stream: str, upto: int | None) -> Iterator[Page]: ...


class Rows(Protocol):
    """Reads the rows of a stream after one version and up to another, at most `limit`."""

    def __call__(
        self, stream: str, after: int, upto: int | None, limit: int | None = None
    ) -> Sequence[StoredRow]: ...


def from_memory(remembered: Remembered, rows: Rows, game_id: str, upto: int | None) -> Start | None:
    """The state in memory; None if a rewind undid it, if it is far behind, or if its last row is gone."""
    kept = remembered.states.of(game_id, upto)
    if kept is None or (upto is not None and upto - kept.game.version >= FAR):
        return None
    start = _going_on(kept.game, rows(game_id, kept.game.version - 1, upto, FAR + 1))
    if start is None or start.end is None or codec.head_of(start.end.state) != kept.head:
        remembered.forget(game_id)
        return None
    return None if len(start.rows) == FAR or counting.undoes(start.rows, kept.game) else start


def from_disk(database: Database, rows: Rows, pages: Pages, game_id: str, upto: int | None) -> Start:
    """The nearest snapshot that no rewind undid, or the beginning of the game."""
    kept = snapshots.newest(database, game_id, upto)
    start = None if kept is None else _going_on(kept, rows(game_id, kept.version - 1, upto))
    if start is not None and not counting.undoes(start.rows, start.game):
        return start
    return from_the_beginning(pages(game_id, upto), game_id) or Start(
        Game(game_id), None, rows(game_id, 0, upto)
    )


def from_the_beginning(pages: Iterator[Page], game_id: str) -> Start | None:
    """Fold a game while it is read, except its last rows, so that a long game is never held in memory as a whole.

    Folding stops at a rewind, and does not begin for a fork, which begins with another game's table. None if rows were
    folded before a rewind was found.
    """
    draft, end, folding = draft_of(Game(game_id)), None, True
    held: deque[Page] = deque()
    for page in pages:
        held.append(page)
        folding = folding and not counting.takes_back(page) and not counting.begins_as_fork(page)
        if folding and len(held) > HELD:
            write_rows(draft, held[0])
            end = StoredRow(*held.popleft()[-1])
    if end is not None and not folding:
        return None
    return Start(freeze(draft), end, named(chain.from_iterable(held)))


def before_the_last_append(
    remembered: Remembered, start: Game, rows: Sequence[StoredRow]
) -> tuple[Game, Sequence[StoredRow]]:
    """The state before the last append of these rows, and the rows of that append.

    A process that loads a game to resolve it also projects the append before. So this state is remembered.
    """
    place = 0 if counting.takes_back(rows) else codec.last_append(rows)
    if place > 0:
        start, _ = snapshots.fold_through(start, counting.path(rows[:place]))
        remembered.states.keep(start, codec.head_of(rows[place - 1].state))
    return start, rows[place:]


def head_at(rows: Sequence[StoredRow], version: int) -> str:
    return next(codec.head_of(row.state) for row in rows if row.version == version)


def _going_on(game: Game, rows: Sequence[StoredRow]) -> Start | None:
    """A start from this state; the first row must be the one that the state ends with, otherwise None."""
    return Start(game, rows[0], rows[1:]) if rows and rows[0].version == game.version else None
