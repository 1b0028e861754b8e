"""States that this process loaded last: most questions are about a game that it has just seen.

A remembered state is what the facts up to its version gave, and they never change; what was stored since is always
asked for. Games that nobody asks about are forgotten first.
"""

import threading
from collections import OrderedDict
from typing import Final

from domain.state.game import Game

REMEMBERED: Final = 256  # games


class States:
    def __init__(self) -> None:
        self._kept: OrderedDict[str, Game] = OrderedDict()
        self._lock = threading.Lock()

    def of(self, game_id: str, upto: int | None) -> Game | None:
        """The state of a game at or before a version, if one is remembered."""
        with self._lock:
            kept = self._kept.get(game_id)
        return kept if kept is not None and (upto is None or kept.version <= upto) else None

    def keep(self, game: Game) -> None:
        with self._lock:
            self._kept[game.id] = game
            self._kept.move_to_end(game.id)
            if len(self._kept) > REMEMBERED:
                self._kept.popitem(last=False)
