"""The message about an append: that it happened, and what the game waits for now.

It contains only what a spectator may see, so that all listeners can get the same message.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

import msgspec

from domain.evolve import evolve
from domain.evolve.paths import REWINDS
from domain.facts.forks import GameForked
from domain.state.game import Game
from domain.store import Record, Store

_encode = msgspec.json.Encoder().encode


class Message(NamedTuple):
    """One append of a game: the new version, and the message as JSON."""

    game: str
    version: int
    body: bytes


def news(store: Store, game_id: str, after: int, upto: int | None = None) -> Iterator[Message]:
    """One message for each append after a version, up to the last version that may be shown."""
    every = store.appends(game_id, after)
    appends = every if upto is None else [*_cut(every, upto)]
    if not appends:
        return
    game = store.before(game_id, appends[0][0])
    for records in appends:
        for record in records:
            game = _after(store, game, record)
        yield Message(game_id, game.version, _encode(line(game, records[-1])))


def _cut(appends: Iterable[Sequence[Record]], upto: int) -> Iterator[Sequence[Record]]:
    for records in appends:
        shown = [record for record in records if record.version <= upto]
        if shown:
            yield shown


def line(game: Game, record: Record) -> dict[str, object]:
    window = game.window
    return {
        "game": game.id,
        "version": game.version,
        "turn": game.turn,
        "window": None
        if window is None
        else {
            "id": window.id,
            "name": window.name,
            "turn": window.turn,
            "owes": window.owes,
            "sealed": sorted(window.orders),
            "deadline": window.deadline,
        },
        "resolving": game.resolving is not None,
        "paused": game.clock.pause is not None,
        "ended": game.outcome is not None,
        "at": record.at,
    }


def _after(store: Store, before: Game, record: Record) -> Game:
    """The state after a rewind, or at the beginning of a fork, is loaded from the store."""
    if type(record.fact) in REWINDS or isinstance(record.fact, GameForked):
        return store.load(before.id, record.version)
    return evolve(before, record.version, record.fact)
