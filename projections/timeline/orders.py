"""Sentences about sealed orders: who sealed them and when they were opened, never what is still sealed."""

from domain.facts.orders import OpenedItem, OrdersOpened, OrdersSealed, OrdersWithdrawn
from projections.timeline.says import says
from projections.timeline.unspoken import in_turn, listed, say
from projections.timeline.words import HANDS, SHOWN, Telling, plain, value


@says(OrdersSealed)
def sealed(fact: OrdersSealed, telling: Telling) -> str:
    window = telling.before.window
    again = (
        say("OrdersSealed", "new orders")
        if window and fact.seat in window.orders
        else say("OrdersSealed", "orders")
    )
    ahead = (
        say("OrdersSealed", ", and answers {ahead} ahead", ahead=listed(map(plain, fact.ahead)))
        if fact.ahead
        else ""
    )
    return say(
        "OrdersSealed",
        "{seat} seals {again} for {window}{ahead}.",
        seat=telling.captain(fact.seat),
        again=again,
        window=plain(fact.window),
        ahead=ahead,
    )


@says(OrdersWithdrawn)
def withdrawn(fact: OrdersWithdrawn, telling: Telling) -> str:
    return say(
        "OrdersWithdrawn",
        "{seat} takes back the orders for {window}.",
        seat=telling.captain(fact.seat),
        window=plain(fact.window),
    )


@says(OrdersOpened)
def opened(fact: OrdersOpened, telling: Telling) -> str:
    """Items without a decision are opened too, but are not mentioned."""
    decided = [_item(item, telling) for item in fact.openings if item.value is not None]
    if not decided:
        return say("OrdersOpened", "Seals are broken: nobody ordered anything.")
    more = (
        say("OrdersOpened", "; and {number} more", number=len(decided) - SHOWN)
        if len(decided) > SHOWN
        else ""
    )
    return say(
        "OrdersOpened",
        "Seals are broken: {decided}{more}.",
        decided=in_turn(decided[:SHOWN], "; "),
        more=more,
    )


def _item(item: OpenedItem, telling: Telling) -> str:
    ship, _, what = item.key.rpartition(">")[2].partition("/")
    return say(
        "OrdersOpened",
        "{ship}, {what}: {value}",
        ship=telling.ship(ship),
        what=HANDS.get(what) or plain(what),
        value=value(item.value, telling),
    )
