"""Folding sealed orders: who has sealed, never what."""

from msgspec.structs import replace

from domain.evolve.drafts import GameDraft, orders, writable
from domain.evolve.handlers import folds
from domain.facts.orders import OrdersOpened, OrdersSealed, OrdersWithdrawn
from domain.state.window import SealedOrder


@folds(OrdersSealed)
def sealed(game: GameDraft, fact: OrdersSealed) -> None:
    window = game.window
    assert window is not None, "orders are sealed in an open window"
    order = SealedOrder(game.version, tuple(fact.items), fact.ahead, fact.order_digest, fact.salts)
    writable(game).window = replace(
        window,
        orders={**window.orders, fact.seat: order},
        sealings={**window.sealings, fact.seat: window.sealings.get(fact.seat, 0) + 1},
    )


@folds(OrdersWithdrawn)
def withdrawn(game: GameDraft, fact: OrdersWithdrawn) -> None:
    window = game.window
    assert window is not None, "orders are withdrawn in an open window"
    left = {seat: order for seat, order in window.orders.items() if seat != fact.seat}
    writable(game).window = replace(window, orders=left)


@folds(OrdersOpened)
def opened(game: GameDraft, fact: OrdersOpened) -> None:
    shown = [(item.version, item.key) for item in fact.openings]
    orders(game).unopened = game.orders.unopened.difference(shown)
