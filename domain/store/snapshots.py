"""States kept at the first window of each turn, so that a long game loads as fast as a short one.

A process that projects facts has the state in memory and keeps it with the views. A process that read a game from the
database keeps one too if it passed the first window of a turn: the process that stored it may have died.

A snapshot is only a cache. It is dropped when the engine's number or the shape of the state has changed, and used
only if it lies on the path.
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
# Loaded before a failover and kept after it, a state may rest on facts that are gone: it is kept if they are there.
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
# A topic, of whatever version, that is looked for before anything is decoded.
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
    """Keep this state, which ends with the fact of this head; what an older engine left of the game goes."""
    kept = (ENGINE, shape(), _ENCODER.encode(game), game.id, game.version, head.encode())
    with database.writing(lasting=False) as transaction:
        transaction.change(_DROP_OTHERS, game.id, ENGINE, shape())
        transaction.carry_out([Statement(_KEEP_LOADED, [kept])])


def keeping(games: Sequence[Game]) -> Statement:
    """By which these states are kept, along with the views, which are written only while their facts are there."""
    rows = [(game.id, game.version, ENGINE, shape(), _ENCODER.encode(game)) for game in games]
    return Statement(_KEEP, rows)


def fold_through(game: Game, rows: Sequence[StoredRow]) -> tuple[Game, Game | None]:
    """The state after these rows, and the state at the last first window of a turn among them."""
    draft, place = draft_of(game), _last_beginning(game, rows)
    write_rows(draft, rows[:place])
    worth_keeping = freeze(draft) if place else None
    write_rows(draft, rows[place:])
    return freeze(draft), worth_keeping


def _last_beginning(game: Game, rows: Sequence[StoredRow]) -> int:
    """How many rows there are up to that window, 0 if it is not among them: found from the end, before anything is folded."""
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
    """Whether a fact opens the first window of a turn: the state after it is worth keeping."""
    return type(fact) is WindowOpened and fact.turn != _last_turn(before)


def _last_turn(game: Game) -> int | None:
    """The turn of the window that is open or has just closed."""
    window = game.resolving.window if game.resolving else game.window
    return window.turn if window else None
