"""What the orders of a closed window contribute to the draws of its step."""

from collections.abc import Mapping

from domain.orders.book import OrderBook
from domain.proofs.digests import Given, contribution
from domain.state.window import SealedOrder


def given_by(orders: Mapping[str, SealedOrder], book: OrderBook) -> dict[str, bytes]:
    """The contributions by seat; the book must hold every item of these orders."""
    return {seat: contribution(_given(order, book)) for seat, order in orders.items()}


def _given(order: SealedOrder, book: OrderBook) -> Given:
    values = {key: book[order.version, key].value for key in order.keys}
    return Given(bytes.fromhex(order.digest), order.salts, values)
