"""The states that this process loaded last, because most requests are about a game that it has just loaded.

Each state is kept with the head of its last fact, so that a reader of later facts can check that the state is still
valid. The games that were not used for longest are dropped first.
"""

import threading
from collections import OrderedDict
from typing import Final, NamedTuple

from domain.state.game import Game

REMEMBERED: Final = 256  # games
# States kept of each game, so that a request for the state a few facts ago also finds one nearby.
EACH: Final = 3


class Kept(NamedTuple):
    """A state, and the head of the fact that it ends with."""

    game: Game
    head: str


class States:
    def __init__(self) -> None:
        self._kept: OrderedDict[str, tuple[Kept, ...]] = OrderedDict()
        self._lock = threading.Lock()

    def of(self, game_id: str, upto: int | None) -> Kept | None:
        """The newest state of a game at or before a version that is remembered."""
        with self._lock:
            kept = self._kept.get(game_id, ())
        return next((one for one in reversed(kept) if upto is None or one.game.version <= upto), None)

    def forget(self, game_id: str) -> None:
        with self._lock:
            self._kept.pop(game_id, None)

    def keep(self, game: Game, head: str) -> None:
        with self._lock:
            others = [kept for kept in self._kept.get(game.id, ()) if kept.game.version != game.version]
            newest = sorted((*others, Kept(game, head)), key=lambda kept: kept.game.version)[-EACH:]
            self._kept[game.id] = tuple(newest)
            self._kept.move_to_end(game.id)
            if len(self._kept) > REMEMBERED:
                self._kept.popitem(last=False)
