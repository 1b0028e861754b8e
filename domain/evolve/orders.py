"""Folding sealed orders: who has sealed, never what."""

from msgspec.structs import replace

from domain.evolve.handlers import folds
from domain.evolve.slate import Slate, orders, whole
from domain.facts.orders import OrdersOpened, OrdersSealed, OrdersWithdrawn
from domain.state.window import SealedOrder


@folds(OrdersSealed)
def sealed(game: Slate, fact: OrdersSealed) -> None:
    window = game.window
    assert window is not None, "orders are sealed in an open window"
    order = SealedOrder(game.version, tuple(fact.items), fact.ahead, fact.order_digest, fact.salts)
    whole(game).window = replace(
        window,
        orders={**window.orders, fact.seat: order},
        sealings={**window.sealings, fact.seat: window.sealings.get(fact.seat, 0) + 1},
    )


@folds(OrdersWithdrawn)
def withdrawn(game: Slate, fact: OrdersWithdrawn) -> None:
    window = game.window
    assert window is not None, "orders are withdrawn in an open window"
    left = {seat: order for seat, order in window.orders.items() if seat != fact.seat}
    whole(game).window = replace(window, orders=left)


@folds(OrdersOpened)
def opened(game: Slate, fact: OrdersOpened) -> None:
    shown = [(item.version, item.key) for item in fact.openings]
    orders(game).unopened = game.orders.unopened.difference(shown)
