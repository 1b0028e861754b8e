"""Sealed orders, told: who sealed and when it was opened, never what is still closed."""

from domain.facts.orders import OpenedItem, OrdersOpened, OrdersSealed, OrdersWithdrawn
from projections.timeline.says import says
from projections.timeline.words import HANDS, SHOWN, Telling, listed, plain, value


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
    """What was left undecided is opened too, but there is nothing to say of it."""
    decided = [_item(item, telling) for item in fact.openings if item.value is not None]
    if not decided:
        return "Seals are broken: nobody ordered anything."
    more = f"; and {len(decided) - SHOWN} more" if len(decided) > SHOWN else ""
    return f"Seals are broken: {'; '.join(decided[:SHOWN])}{more}."


def _item(item: OpenedItem, telling: Telling) -> str:
    ship, _, what = item.key.rpartition(">")[2].partition("/")
    return f"{telling.ship(ship)}, {plain(HANDS.get(what, what))}: {value(item.value, telling)}"
