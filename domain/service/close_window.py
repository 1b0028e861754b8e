"""Carry out a deadline: close a window whose time is over. Seats without an order get the defaults."""

from domain.facts import Entry
from domain.orders.closing import closing
from domain.service.windows import overdue
from domain.service.world import World, deciding
from domain.values.names import ClosedBy


def close_overdue(world: World, game_id: str) -> int | None:
    """Returns the step that now waits to be resolved; None if no window had to be closed."""

    def close() -> int | None:
        game, now = world.game(game_id), world.now()
        if not overdue(game, now):
            return None
        closed = closing(game, ClosedBy.DEADLINE)
        world.store.append(game_id, game.version, [Entry(None, closed)], at=now)
        return closed.step

    return deciding(close)
