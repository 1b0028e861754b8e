"""Calls of orders.

Written from the description of the API by `python -m tests.client.written`.
"""

from ..calls import Call, within
from ..documents.orders import Order, Withdrawn
from ..documents.shared import Sealed


def seal_orders(game: str, body: Order) -> Call[Sealed]:
    """Seal orders."""
    return Call("POST", f"/v1/games/{within(game)}/orders", body=body, keyed=True)


def withdraw_orders(game: str, *, seat: str, window: str, turn: int) -> Call[Withdrawn]:
    """Take your orders back."""
    return Call(
        "DELETE",
        f"/v1/games/{within(game)}/orders",
        query={"seat": seat, "window": window, "turn": turn},
        keyed=True,
    )
