"""Take back what a seat has sealed, while the window is open."""

from domain.facts import Entry
from domain.facts.orders import OrdersWithdrawn
from domain.service.windows import open_window, seat_of
from domain.service.world import World, deciding
from domain.store import Record
from domain.values.refusals import Refused, refuse


def withdraw_orders(
    world: World, game_id: str, *, account: str, seat: str, window: str, turn: int | None = None
) -> Record:
    """Returns the record of the withdrawal. The withdrawn order will never be opened."""

    def withdraw() -> Record:
        game = world.game(game_id)
        seat_of(game, seat, account)
        now = world.now()
        current = open_window(game, window, now, turn)
        if seat not in current.orders:
            raise Refused(
                refuse(
                    "seal/nothing-sealed",
                    "{seat} has no order in the window {window}",
                    seat=seat,
                    window=window,
                )
            )
        fact = OrdersWithdrawn(seat, current.turn, current.id)
        (record,) = world.store.append(game_id, game.version, [Entry(None, fact)], at=now)
        return record

    return deciding(withdraw)
