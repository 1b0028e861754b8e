"""What was sealed is what was opened: orders, openings, server salts, and the seed behind them."""

from domain.proofs.canonical import NotCanonical
from domain.proofs.digests import commitment, order_digest, server_salt
from domain.proofs.seals import opens
from domain.proofs.verification.ledger import Ledger, Order, Pledge, Shown
from domain.proofs.verification.report import Wrong
from domain.proofs.verification.shape import Transcript


def check_orders(transcript: Transcript, ledger: Ledger) -> None:
    """Every order commits to its items, and every window closed with the orders that lay in it, all of them."""
    closings = {closing.place: closing for closing in ledger.closings}
    step = 0
    for place in sorted({*ledger.orders, *closings}):
        where = f"record {place}"
        if place in ledger.orders:
            _check_digest(transcript.game, ledger.orders[place], where)
            continue
        closing = closings[place]
        step += 1
        if closing.step != step:
            raise Wrong("orders", where, place, f"it begins step {closing.step}; the next is {step}")
        named = {seat: digest for seat, digest in closing.named.items() if digest is not None}
        lying = {seat: order.digest for seat, order in closing.lying.items()}
        wrong = next((seat for seat in sorted({*named, *lying}) if named.get(seat) != lying.get(seat)), None)
        if wrong is not None:
            raise Wrong("orders", where, place, f"the order of {wrong} is not the one that lay in the window")


def _check_digest(game: str, order: Order, where: str) -> None:
    items = {key: bytes.fromhex(digest) for key, digest in order.items.items()}
    if order_digest(game, order.seat, order.turn, order.window, items).hex() != order.digest:
        raise Wrong("orders", where, order.version, "the digest of the order is not that of its items")


def check_openings(transcript: Transcript, ledger: Ledger) -> int:
    """Everything opened is what was sealed; how many openings there are."""
    last: tuple[int, int, str] | None = None
    for item in ledger.shown:
        record = item.place or item.version
        order = ledger.orders.get(item.version)
        if order is None or item.key not in order.items or (item.place or item.version) < item.version:
            raise Wrong("openings", item.where, record, f"nothing was sealed at {item.version} as {item.key}")
        if not _opens(transcript.game, item, order):
            raise Wrong(
                "openings", item.where, record, f"{item.key} is not what was sealed at {item.version}"
            )
        this = (item.place, item.version, item.key) if item.place is not None else None
        if this and last and this[0] == last[0] and this <= last:
            raise Wrong("openings", item.where, record, f"{item.key} does not stand in its order")
        last = this
    return len(ledger.shown)


def _opens(game: str, item: Shown, order: Order) -> bool:
    digest = bytes.fromhex(order.items[item.key])
    try:
        return opens(digest, game_id=game, key=item.key, salt=bytes.fromhex(item.salt), value=item.value)
    except NotCanonical:
        return False


def check_salts(transcript: Transcript, ledger: Ledger) -> None:
    """Where the server salted, it had no choice: each salt follows from the seed.

    A seed that is not the one pledged says nothing about salts; the next check names it.
    """
    for item in ledger.shown:
        order = ledger.orders[item.version]
        seed = order.pledge.seed
        if not order.server_salted or seed is None or not _kept(transcript.game, order.pledge):
            continue
        due = server_salt(seed, transcript.game, order.seat, order.turn, order.window, order.n, item.key)
        if due.hex() != item.salt:
            why = f"the server's salt of {item.key} does not follow from the seed"
            raise Wrong("salts", item.where, item.place or item.version, why)


def check_seed(transcript: Transcript, ledger: Ledger) -> None:
    """Every seed is the one that was pledged, and the file repeats the last of them."""
    for pledge in ledger.pledges:
        if pledge.revealed is not None and not _kept(transcript.game, pledge):
            why = "the seed is not the one that was committed to"
            raise Wrong("seed", f"record {pledge.revealed}", pledge.revealed, why)
    known = [pledge.seed.hex() for pledge in ledger.pledges if pledge.seed is not None]
    if transcript.seed != (known[-1] if known else None):
        raise Wrong("seed", "seed", None, "it is not the seed that the records reveal")


def _kept(game: str, pledge: Pledge) -> bool:
    return pledge.seed is not None and commitment(game, pledge.seed).hex() == pledge.commitment
