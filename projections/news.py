"""The message about an append: that it happened, and where the game waits now.

It holds only what a spectator may see, so that one message is right for everybody.
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
    """One append of a game: the version it brought about, and what is told of it, as JSON."""

    game: str
    version: int
    body: bytes


def news(store: Store, game_id: str, after: int, upto: int | None = None) -> Iterator[Message]:
    """One message an append, for all that were made after a version; of the last, as much as is shown."""
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
    """What a rewind leaves standing, and what a fork begins with, is for the store to say."""
    if type(record.fact) in REWINDS or isinstance(record.fact, GameForked):
        return store.load(before.id, record.version)
    return evolve(before, record.version, record.fact)
