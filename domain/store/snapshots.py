"""States kept at the first window of each turn, so that a long game loads as fast as a short one.

A snapshot is never truth. It is dropped when the engine's number or the shape of the state has changed, and
used only if it lies on the path.
"""

import hashlib
from collections.abc import Iterable
from functools import cache
from typing import Final

import msgspec

from domain.engine import ENGINE
from domain.evolve import write_down
from domain.evolve.handlers import read_off, slate_of
from domain.facts import Fact
from domain.facts.windows import WindowOpened
from domain.proofs.canonical import LARGEST
from domain.state.game import Game
from domain.store.database import Database

_NEWEST: Final = (
    "SELECT state FROM snapshots WHERE stream = ? AND engine = ? AND shape = ? AND version <= ?"
    " ORDER BY version DESC LIMIT 1"
)
_DROP_OTHERS: Final = "DELETE FROM snapshots WHERE stream = ? AND (engine <> ? OR shape <> ?)"
_KEEP: Final = (
    "INSERT INTO snapshots (stream, version, engine, shape, state) VALUES (?, ?, ?, ?, ?)"
    " ON CONFLICT (stream, version) DO NOTHING"
)
_ENCODER: Final = msgspec.msgpack.Encoder()
_DECODER: Final = msgspec.msgpack.Decoder(Game)


@cache
def shape() -> str:
    """Changes with any field of the state, so that a state of yesterday's shape is never taken for today's."""
    schema = msgspec.json.encode(msgspec.json.schema(Game), order="sorted")
    return hashlib.sha256(schema).hexdigest()[:16]


def newest(database: Database, stream: str, upto: int | None) -> Game | None:
    """The latest state kept at or before a version."""
    rows = database.read(_NEWEST, stream, ENGINE, shape(), LARGEST if upto is None else upto)
    return _DECODER.decode(rows[0][0]) if rows else None


def keep(database: Database, game: Game) -> None:
    """Keep this state; what an older engine left of the game goes."""
    with database.writing(lasting=False) as transaction:
        transaction.change(_DROP_OTHERS, game.id, ENGINE, shape())
        transaction.change(_KEEP, game.id, game.version, ENGINE, shape(), _ENCODER.encode(game))


def fold_through(game: Game, told: Iterable[tuple[int, Fact]]) -> tuple[Game, Game | None]:
    """The state after these facts, and the state at the last first window of a turn among them."""
    slate, worth_keeping = slate_of(game), None
    for version, fact in told:
        first = type(fact) is WindowOpened and fact.turn != _last_turn(slate)
        slate = write_down(slate, version, fact)
        if first:
            worth_keeping = read_off(slate)
    return read_off(slate), worth_keeping


def _last_turn(game: Game) -> int | None:
    """The turn of the window that is open or has just closed."""
    window = game.resolving.window if game.resolving else game.window
    return window.turn if window else None
