"""Folding sealed orders: who has sealed, never what."""

from msgspec.structs import replace

from domain.evolve.handlers import assign, folds, with_orders
from domain.facts.orders import OrdersOpened, OrdersSealed, OrdersWithdrawn
from domain.state.game import Game
from domain.state.window import SealedOrder


@folds(OrdersSealed)
def sealed(game: Game, fact: OrdersSealed) -> Game:
    window = game.window
    assert window is not None, "orders are sealed in an open window"
    order = SealedOrder(game.version, tuple(fact.items), fact.ahead, fact.order_digest, fact.salts)
    changed = replace(
        window,
        orders={**window.orders, fact.seat: order},
        sealings={**window.sealings, fact.seat: window.sealings.get(fact.seat, 0) + 1},
    )
    return assign(game, window=changed)


@folds(OrdersWithdrawn)
def withdrawn(game: Game, fact: OrdersWithdrawn) -> Game:
    window = game.window
    assert window is not None, "orders are withdrawn in an open window"
    left = {seat: order for seat, order in window.orders.items() if seat != fact.seat}
    return assign(game, window=replace(window, orders=left))


@folds(OrdersOpened)
def opened(game: Game, fact: OrdersOpened) -> Game:
    shown = [(item.version, item.key) for item in fact.openings]
    return with_orders(game, unopened=game.orders.unopened.difference(shown))
