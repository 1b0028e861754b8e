"""Carry out a deadline: a window that waited long enough closes, and who has not answered has the defaults."""

from domain.facts import Entry
from domain.orders.closing import closing
from domain.service.harbour import Harbour, deciding
from domain.service.windows import overdue


def close_overdue(h: Harbour, game_id: str) -> bool:
    """Whether a window was closed."""

    def close() -> bool:
        game, now = h.game(game_id), h.now()
        if not overdue(game, now):
            return False
        h.store.append(game_id, game.version, [Entry(None, closing(game, "deadline"))], at=now)
        return True

    return deciding(close)
