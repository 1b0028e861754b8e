"""Seal a seat's orders for the open window; the last order that it waits for closes it in the same append."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from domain.evolve import evolve
from domain.facts import Entry
from domain.facts.orders import OrdersSealed
from domain.legality import judge
from domain.orders.closing import closing
from domain.proofs.canonical import NotCanonical, canonical
from domain.proofs.seals import seal
from domain.service.harbour import Harbour, deciding
from domain.service.identities import claim_of
from domain.service.receipts import Receipt, receipt_of
from domain.service.resolution import scene_of
from domain.service.salting import Salted, salted
from domain.service.windows import open_window, seat_of
from domain.state.game import Game, Window
from domain.store import Private
from domain.values.refusals import Refusal, Refused
from domain.values.sealed import Opening

# These two are what the turn is about; an answer given before they open would be a guess.
NEVER_AHEAD = ("planning", "combat")


@dataclass(frozen=True, slots=True)
class Order:
    """What a player hands in; `salts` None lets the server salt it."""

    account: str
    seat: str
    window: str
    items: Mapping[str, object]
    salts: Mapping[str, str] | None
    ahead: tuple[str, ...]
    turn: int | None


def seal_orders(  # noqa: PLR0913  (one argument for each part of an order)
    h: Harbour,
    game_id: str,
    *,
    account: str,
    seat: str,
    window: str,
    items: Mapping[str, object],
    salts: Mapping[str, str] | None = None,
    ahead: Sequence[str] = (),
    turn: int | None = None,
    idempotency_key: str | None = None,
) -> Receipt:
    """Seal, or replace what this seat has sealed in this window. The same key again gives the same receipt.

    With its `turn` named, an order that comes late is refused, though a window of that id may be open again.
    """
    _check_values(items)
    order = Order(account, seat, window, items, salts, tuple(sorted(set(ahead))), turn)
    claim = None if idempotency_key is None else claim_of("seal", f"{game_id}:{seat}", idempotency_key)

    def seal_now() -> Receipt:
        game = h.game(game_id)
        seat_of(game, seat, account)
        if claim is not None and (before := _sealed_before(h, claim, order)) is not None:
            return before
        return _seal(h, game, order, claim)

    return deciding(seal_now)


def _seal(h: Harbour, game: Game, order: Order, claim: str | None) -> Receipt:
    now = h.now()
    window = open_window(game, order.window, now, order.turn)
    _check(game, window, order)
    salt = salted(h, game, window, order.seat, order.items, order.salts)
    fact = _fact(game, window, order, salt)
    after = evolve(game, game.version + 1, fact)
    entries = [Entry(None, fact)]
    if after.window is not None and after.window.complete:
        entries.append(Entry(None, closing(after, "complete")))
    openings = {key: Opening(value, salt.by_key[key].hex()) for key, value in order.items.items()}
    private = Private(openings=openings, claims=() if claim is None else (claim,))
    first, *_ = h.store.append(game.id, game.version, entries, at=now, private={0: private})
    return receipt_of(game.id, first)


def _check_values(items: Mapping[str, object]) -> None:
    """What has no canonical form has no digest."""
    for key, value in items.items():
        try:
            canonical({key: value})
        except NotCanonical as error:
            raise Refused(Refusal(error.code, error.message, at=key)) from error


def _check(game: Game, window: Window, order: Order) -> None:
    if order.seat not in window.owes:
        raise Refused(Refusal("window/not-asked", f"the window {window.id} asks nothing of {order.seat}"))
    prefixes = {key.partition(">")[0] for key in order.items if ">" in key}
    if prefixes != set(order.ahead) or not prefixes.isdisjoint(NEVER_AHEAD):
        raise Refused(
            Refusal("seal/ahead", "an order names the later windows it answers, and answers each of them")
        )
    refusals = judge(scene_of(game), order.seat, order.items)
    if refusals:
        raise Refused(*refusals)


def _fact(game: Game, window: Window, order: Order, salt: Salted) -> OrdersSealed:
    sealed = seal(game.id, order.seat, window.turn, window.id, order.items, salt.by_key)
    return OrdersSealed(
        seat=order.seat,
        turn=window.turn,
        window=window.id,
        items={key: digest.hex() for key, digest in sorted(sealed.items.items())},
        ahead=order.ahead,
        order_digest=sealed.order_digest.hex(),
        salts=salt.by,
    )


def _sealed_before(h: Harbour, claim: str, order: Order) -> Receipt | None:
    """The receipt of the order sealed under this key, if there is one and it is the same order."""
    found = h.store.claimed(claim)
    if found is None:
        return None
    kept = h.store.private(found.stream, found.version).openings
    (record,) = h.store.records(found.stream, found.version - 1, found.version)
    receipt = receipt_of(found.stream, record)
    same = canonical({key: opening.value for key, opening in kept.items()}) == canonical(order.items)
    if receipt.window != order.window or order.turn not in (None, receipt.turn) or not same:
        raise Refused(Refusal("seal/key-reused", "this idempotency key was used for another order"))
    return receipt
