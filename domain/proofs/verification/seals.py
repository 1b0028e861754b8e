"""What was opened is what was sealed: orders, openings, the server's salts, and the seed behind them."""

from domain.proofs.canonical import NotCanonical, canonical
from domain.proofs.digests import commitment, order_digest, server_salt, server_salt_v2
from domain.proofs.editions import FIRST
from domain.proofs.seals import opens
from domain.proofs.verification.ledger import Closing, Ledger, Order, Pledge, Shown
from domain.proofs.verification.openings import check_second_edition
from domain.proofs.verification.report import Wrong


def check_orders(ledger: Ledger) -> None:
    """Every order commits to its items, and every window closes with exactly the orders that were sealed in it."""
    closings = {closing.place: closing for closing in ledger.closings}
    step = ledger.steps_before
    for place in sorted({*(version for version in ledger.orders if version > 0), *closings}):
        if place in ledger.orders:
            _check_digest(ledger.orders[place])
        else:
            step += 1
            _check_closing(closings[place], step)


def _check_digest(order: Order) -> None:
    items = {key: bytes.fromhex(digest) for key, digest in order.items.items()}
    if order_digest(order.game, order.seat, order.turn, order.window, items).hex() != order.digest:
        where = f"record {order.version}"
        raise Wrong("orders", where, order.version, "the digest of the order is not that of its items")


def _check_closing(closing: Closing, step: int) -> None:
    where = f"record {closing.place}"
    if closing.step != step:
        raise Wrong("orders", where, closing.place, f"it begins step {closing.step}; the next is {step}")
    named = {seat: digest for seat, digest in closing.named.items() if digest is not None}
    lying = {seat: order.digest for seat, order in closing.lying.items()}
    wrong = next((seat for seat in sorted({*named, *lying}) if named.get(seat) != lying.get(seat)), None)
    if wrong is not None:
        why = f"the order of {wrong} is not the one that lay in the window"
        raise Wrong("orders", where, closing.place, why)


def check_openings(ledger: Ledger) -> int:
    """Every opened item is what was sealed, and they stand in order of version and key. Returns their number."""
    last: tuple[int | None, int, str] | None = None
    for item in ledger.shown:
        order = ledger.orders.get(item.version)
        if order is None or item.key not in order.items or not _is_later(item):
            raise _wrong(item, "openings", f"nothing was sealed at {item.version} as {item.key}")
        if not _opens(ledger, item, order):
            raise _wrong(item, "openings", f"{item.key} is not what was sealed at {item.version}")
        if last is not None and last[0] == item.place and last[1:] >= (item.version, item.key):
            raise _wrong(item, "openings", f"{item.key} does not stand in its order")
        last = (item.place, item.version, item.key)
    if ledger.edition != FIRST:
        check_second_edition(ledger)
    return len(ledger.shown)


def _is_later(item: Shown) -> bool:
    return item.place is None or item.place > item.version


def _opens(ledger: Ledger, item: Shown, order: Order) -> bool:
    """Whether the item fits its digest; or, for a stand-in of a fork, the value agreed when the fork was made."""
    try:
        if (item.version, item.key) in ledger.stand_ins:
            return not item.salt and canonical(item.value) == canonical(
                ledger.stand_ins[item.version, item.key]
            )
        digest, salt = bytes.fromhex(order.items[item.key]), bytes.fromhex(item.salt)
        return bool(salt) and opens(digest, game_id=order.game, key=item.key, salt=salt, value=item.value)
    except NotCanonical:
        return False


def check_salts(ledger: Ledger) -> None:
    """Each salt of the server follows from the seed, so the server could not choose it.

    If the seed is not the pledged one, salts are not checked here; the next check reports the seed.
    """
    for item in ledger.shown:
        order = ledger.orders[item.version]
        seed = order.pledge.seed
        if not order.server_salted or seed is None or not _kept(order.game, order.pledge):
            continue
        if (item.version, item.key) in ledger.stand_ins:
            continue
        where = (order.game, order.seat, order.turn, order.window, order.n, item.key)
        if item.r is None:
            due = server_salt(seed, *where)
        else:
            due = server_salt_v2(seed, *where, r=bytes.fromhex(item.r))
        if due.hex() != item.salt:
            raise _wrong(item, "salts", f"the server's salt of {item.key} does not follow from the seed")


def check_seed(ledger: Ledger, repeated: str | None) -> None:
    """Every seed is the pledged one, and the `seed` of the file repeats the last of them."""
    for pledge in ledger.pledges:
        if pledge.revealed is not None and not _kept(ledger.game, pledge):
            why = "the seed is not the one that was committed to"
            raise Wrong("seed", f"record {pledge.revealed}", pledge.revealed, why)
    known = [pledge.seed.hex() for pledge in ledger.pledges if pledge.seed is not None]
    if repeated != (known[-1] if known else None):
        raise Wrong("seed", "seed", None, "it is not the seed that the records reveal")


def _kept(game: str, pledge: Pledge) -> bool:
    return pledge.seed is not None and commitment(game, pledge.seed).hex() == pledge.commitment


def _wrong(item: Shown, check: str, why: str) -> Wrong:
    return item.wrong(check, why)
