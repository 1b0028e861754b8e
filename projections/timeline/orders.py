"""Sealed orders, told: who sealed and when it was opened, never what is still closed."""

from domain.facts.orders import OpenedItem, OrdersOpened, OrdersSealed, OrdersWithdrawn
from projections.timeline.says import says
from projections.timeline.words import Telling, listed, listed_briefly, plain, value


@says(OrdersSealed)
def sealed(fact: OrdersSealed, telling: Telling) -> str:
    window = telling.before.window
    again = "new orders" if window and fact.seat in window.orders else "orders"
    ahead = f", and answers {listed(fact.ahead)} ahead" if fact.ahead else ""
    return f"{telling.captain(fact.seat)} seals {again} for {fact.window}{ahead}."


@says(OrdersWithdrawn)
def withdrawn(fact: OrdersWithdrawn, telling: Telling) -> str:
    return f"{telling.captain(fact.seat)} takes back the orders for {fact.window}."


@says(OrdersOpened)
def opened(fact: OrdersOpened, telling: Telling) -> str:
    return f"Seals are broken: {listed_briefly(_item(item, telling) for item in fact.openings)}."


def _item(item: OpenedItem, telling: Telling) -> str:
    ship, _, what = item.key.rpartition(">")[2].partition("/")
    return f"{telling.ship(ship)}, {plain(what)}: {value(item.value)}"
