"""States kept at the first window of each turn, so that a long game loads as fast as a short one.

A process that projects facts has the state in memory and stores it with the views. A process that reads a game from
the database also stores a state if it passes the first window of a turn, because the other process may have died.

A snapshot is only a cache. It is dropped when the engine's number or the shape of the state changes, and is not used
after a rewind has undone it.
"""

import hashlib
from collections.abc import Sequence
from functools import cache
from typing import Final

import msgspec

from domain.engine import ENGINE
from domain.evolve.drafts import draft_of, freeze
from domain.facts import Fact
from domain.facts.windows import WindowOpened
from domain.proofs.canonical import LARGEST
from domain.state.game import Game
from domain.store import codec
from domain.store.database import Database, Statement
from domain.store.replaying import write_rows
from domain.store.rows import StoredRow

_NEWEST: Final = (
    "SELECT state FROM snapshots WHERE stream = ? AND engine = ? AND shape = ? AND version <= ?"
    " ORDER BY version DESC LIMIT 1"
)
_DROP_OTHERS: Final = "DELETE FROM snapshots WHERE stream = ? AND (engine <> ? OR shape <> ?)"
# A state loaded before a failover may come from facts that are gone, so it is kept only if its last fact is there.
_KEEP_LOADED: Final = (
    "INSERT INTO snapshots (stream, version, engine, shape, state)"
    " SELECT originator_id, originator_version, ?, ?, ? FROM facts"
    " WHERE originator_id = ? AND originator_version = ? AND substr(state, 1, 64) = ?"
    " ON CONFLICT (stream, version) DO NOTHING"
)
_KEEP: Final = (
    "INSERT INTO snapshots (stream, version, engine, shape, state) VALUES (?, ?, ?, ?, ?)"
    " ON CONFLICT (stream, version) DO NOTHING"
)
# A topic (in any version) that is searched for before decoding.
_OPENED: Final = f"{WindowOpened.__name__}/"
_ENCODER: Final = msgspec.msgpack.Encoder()
_DECODER: Final = msgspec.msgpack.Decoder(Game)


@cache
def shape() -> str:
    """A hash over all fields of the state, so that a snapshot of another shape is never loaded."""
    schema = msgspec.json.encode(msgspec.json.schema(Game), order="sorted")
    return hashlib.sha256(schema).hexdigest()[:16]


def newest(database: Database, stream: str, upto: int | None) -> Game | None:
    """The latest state kept at or before a version."""
    rows = database.read(_NEWEST, stream, ENGINE, shape(), LARGEST if upto is None else upto)
    return _DECODER.decode(rows[0][0]) if rows else None


def keep(database: Database, game: Game, head: str) -> None:
    """Keep this state, whose last fact has this head; delete snapshots of other engines or shapes."""
    kept = (ENGINE, shape(), _ENCODER.encode(game), game.id, game.version, head.encode())
    with database.writing(lasting=False) as transaction:
        transaction.change(_DROP_OTHERS, game.id, ENGINE, shape())
        transaction.carry_out([Statement(_KEEP_LOADED, [kept])])


def keeping(games: Sequence[Game]) -> Statement:
    """The statement that keeps these states, for the transaction of the views, which runs only if the facts are there."""
    rows = [(game.id, game.version, ENGINE, shape(), _ENCODER.encode(game)) for game in games]
    return Statement(_KEEP, rows)


def fold_through(game: Game, rows: Sequence[StoredRow]) -> tuple[Game, Game | None]:
    """The state after these rows, and the state at the last window among them that is the first of its turn."""
    draft, place = draft_of(game), _last_beginning(game, rows)
    write_rows(draft, rows[:place])
    worth_keeping = freeze(draft) if place else None
    write_rows(draft, rows[place:])
    return freeze(draft), worth_keeping


def _last_beginning(game: Game, rows: Sequence[StoredRow]) -> int:
    """The number of rows up to the last window that is the first of its turn; 0 if there is none."""
    place, turn = 0, None
    for number in range(len(rows), 0, -1):
        row = rows[number - 1]
        if row.topic.startswith(_OPENED):
            opened = codec.read(row.topic, row.state).fact
            assert isinstance(opened, WindowOpened)
            if turn not in (None, opened.turn):
                return place
            place, turn = number, opened.turn
    return 0 if turn == _last_turn(game) else place


def begins_turn(before: Game, fact: Fact) -> bool:
    """Whether a fact opens the first window of a turn, so that the state after it should be kept."""
    return type(fact) is WindowOpened and fact.turn != _last_turn(before)


def _last_turn(game: Game) -> int | None:
    """The turn of the window that is open or has just closed."""
    window = game.resolving.window if game.resolving else game.window
    return window.turn if window else None
