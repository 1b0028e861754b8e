"""Orders that counted before a rewind undid them. They, too, are opened at the end of the battle."""

from collections.abc import Iterable

from domain.evolve.paths import Recorded
from domain.facts.orders import OrdersOpened, OrdersSealed, OrdersWithdrawn
from domain.facts.windows import WindowClosed
from domain.values.sealed import Sealed


def still_closed(records: Iterable[Recorded]) -> frozenset[Sealed]:
    """Every item that counted when a window closed, undone or not, and that no record has opened.

    The state knows only the items that were not undone.
    """
    lying: dict[tuple[int, str], dict[str, list[Sealed]]] = {}
    closed: set[Sealed] = set()
    for record in records:
        fact = record.fact
        if isinstance(fact, OrdersSealed):
            items = [Sealed(record.version, key) for key in fact.items]
            lying.setdefault((fact.turn, fact.window), {})[fact.seat] = items
        elif isinstance(fact, OrdersWithdrawn):
            lying.get((fact.turn, fact.window), {}).pop(fact.seat, None)
        elif isinstance(fact, WindowClosed):
            closed.update(*lying.pop((fact.turn, fact.window), {}).values())
        elif isinstance(fact, OrdersOpened):
            closed.difference_update(Sealed(item.version, item.key) for item in fact.openings)
    return frozenset(closed)
