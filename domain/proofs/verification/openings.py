"""When an item may be opened: once, after its window closed with it, and with a salt of its own."""

from domain.proofs.verification.ledger import Ledger, Order, Shown

CHECK = "openings"
Where = tuple[int, str]


def check_second_edition(ledger: Ledger) -> None:
    """The checks of the second edition, for openings that already fit their digests."""
    opened: dict[Where, int | None] = {}
    salts: dict[tuple[str, str, str], Where] = {}
    for item in ledger.taken:
        order = ledger.orders[item.version]
        salts[order.game, order.seat, item.salt] = (item.version, item.key)
    for item in ledger.shown:
        order, where = ledger.orders[item.version], (item.version, item.key)
        _check_counted(ledger, item, order)
        if where in opened and not _undone(ledger, opened[where], item.place):
            raise item.wrong(CHECK, f"{item.key} of {item.version} had been opened")
        opened[where] = item.place
        _check_r(item, order, stood_in=where in ledger.stand_ins)
        if item.salt and salts.setdefault((order.game, order.seat, item.salt), where) != where:
            raise item.wrong(CHECK, f"{order.seat} used the salt of {item.key} twice")


def _check_counted(ledger: Ledger, item: Shown, order: Order) -> None:
    """A replaced or withdrawn order is never opened; a viewer may hold orders of the open window."""
    closed = ledger.counted.get(item.version)
    if item.place is None:
        if closed is None and order not in ledger.lying.values():
            raise item.wrong(CHECK, f"the order at {item.version} was replaced or withdrawn")
    elif closed is None:
        raise item.wrong(CHECK, f"the order at {item.version} never counted")
    elif item.place < closed:
        raise item.wrong(CHECK, f"the window of the order at {item.version} had not closed")


def _undone(ledger: Ledger, first: int | None, again: int | None) -> bool:
    """Whether a rewind undid the first opening before the second one."""
    if first is None or again is None:
        return False
    return any(first < place < again and back < first for place, back in ledger.rewinds)


def _check_r(item: Shown, order: Order, *, stood_in: bool) -> None:
    if order.server_salted and not stood_in:
        if item.r is None:
            raise item.wrong(CHECK, f"the server salted {item.key}, and does not say how")
    elif item.r is not None:
        raise item.wrong(CHECK, f"{item.key} was not salted by the server")
