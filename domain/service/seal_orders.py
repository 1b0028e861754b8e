"""Seal a seat's orders for the open window; the last missing order closes the window in the same append."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import NamedTuple

from domain.evolve import evolve
from domain.facts import Entry
from domain.facts.orders import OrdersSealed
from domain.facts.windows import WindowClosed
from domain.legality import judge
from domain.orders.closing import closing
from domain.orders.computers import computers_owing
from domain.proofs.canonical import NotCanonical, canonical
from domain.proofs.seals import seal
from domain.ruleset.asking import windows_ahead
from domain.service.identities import claim_of
from domain.service.receipts import Receipt, receipt_of
from domain.service.resolution import scene_of
from domain.service.salting import Salted, salted
from domain.service.windows import open_window, seat_of
from domain.service.world import World, deciding
from domain.state.game import Game
from domain.state.window import Window
from domain.store import Conflict, Private, Record
from domain.values.names import ClosedBy
from domain.values.refusals import Refusal, Refused, refuse
from domain.values.sealed import Opening


@dataclass(frozen=True, slots=True)
class Order:
    """An order as a player sends it; with `salts` None the server makes the salts."""

    seat: str
    window: str
    items: Mapping[str, object]
    salts: Mapping[str, str] | None
    ahead: tuple[str, ...]
    turn: int | None


class Sealing(NamedTuple):
    """The result of sealing: the receipt, and the step to resolve if this order closed the window (else None)."""

    receipt: Receipt
    closed: int | None


def seal_orders(  # noqa: PLR0913  (one argument for each part of an order)
    world: World,
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
    seen: int | None = None,
) -> Sealing:
    """Seal orders, or replace what this seat sealed in this window. The same idempotency key gives the same result.

    An order that names its `turn` is refused when it comes late, even if a window with the same id is open again.
    `seen` is the version at which the caller has just read the game. If the state of that version is in memory, the
    order is first tried on it without asking the store, because an append succeeds on the newest version only. If
    that fails, the game is loaded and the order is judged again.
    """
    _check_values(items)
    order = Order(seat, window, items, salts, tuple(sorted(set(ahead))), turn)
    claim = None if idempotency_key is None else claim_of("seal", f"{game_id}:{seat}", idempotency_key)

    def seal_in(game: Game) -> Sealing:
        seat_of(game, seat, account)
        if claim is not None and (before := _sealed_before(world, game_id, claim, order)) is not None:
            return before
        return _seal(world, game, order, claim)

    if (known := world.recalled(game_id, seen)) is not None:
        with suppress(Conflict, Refused):
            return seal_in(known)
    return deciding(lambda: seal_in(world.game(game_id)))


def seal_for_computer(
    world: World, game_id: str, *, seat: str, turn: int, window: str, items: Mapping[str, object]
) -> Sealing | None:
    """Seal the order of a captain of the computer, with salts from the seed.

    None if the window no longer waits for this seat: a decision that comes twice or late is dropped.
    """
    _check_values(items)
    order = Order(seat, window, items, None, (), turn)

    def seal_now() -> Sealing | None:
        game = world.game(game_id)
        waits = game.window is not None and (game.window.id, game.window.turn) == (window, turn)
        return _seal(world, game, order, None) if waits and seat in computers_owing(game) else None

    return deciding(seal_now)


def _seal(world: World, game: Game, order: Order, claim: str | None) -> Sealing:
    now = world.now()
    window = open_window(game, order.window, now, order.turn)
    _check(game, window, order)
    fact, openings = sealed_order(world, game, window, order)
    after = evolve(game, game.version + 1, fact)
    entries = [Entry(None, fact)]
    if after.window is not None and after.window.complete:
        entries.append(Entry(None, closing(after, ClosedBy.ORDERS)))
    private = Private(openings=openings, claims=() if claim is None else (claim,))
    return _sealing(game.id, world.store.append(game.id, game.version, entries, at=now, private={0: private}))


def sealed_order(
    world: World, game: Game, window: Window, order: Order
) -> tuple[OrdersSealed, dict[str, Opening]]:
    """The fact of a sealed order, and the openings that are stored beside it."""
    salt = salted(world, game, window, order.seat, order.items, order.salts)
    openings = {key: salt.opening(key, value) for key, value in order.items.items()}
    return _fact(game, window, order, salt), openings


def _sealing(game_id: str, records: Sequence[Record]) -> Sealing:
    """The result of an append: its first record is the sealed order, and the window's closing may follow."""
    sealed, *following = records
    closings = (record.fact for record in following if isinstance(record.fact, WindowClosed))
    return Sealing(receipt_of(game_id, sealed), next((closing.step for closing in closings), None))


def _check_values(items: Mapping[str, object]) -> None:
    """Refuse values without a canonical JSON form, because they cannot be hashed."""
    for key, value in items.items():
        try:
            canonical({key: value})
        except NotCanonical as error:
            raise Refused(Refusal(error.code, error.message, at=key)) from error


def _check(game: Game, window: Window, order: Order) -> None:
    if order.seat not in window.owes:
        raise Refused(
            refuse(
                "window/not-asked",
                "the window {window} asks nothing of {seat}",
                window=window.id,
                seat=order.seat,
            )
        )
    scene = scene_of(game)
    prefixes = {key.partition(">")[0] for key in order.items if ">" in key}
    if prefixes != set(order.ahead) or not prefixes <= windows_ahead(scene.rules):
        raise Refused(
            refuse("seal/ahead", "an order names the later windows it answers, and answers each of them")
        )
    refusals = judge(scene, order.seat, order.items)
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


def _sealed_before(world: World, game_id: str, claim: str, order: Order) -> Sealing | None:
    """The result of the order that was sealed under this key, if any; refused if that was another order."""
    found = world.store.claimed(claim, game_id)
    if found is None:
        return None
    kept = world.store.private(found.stream, found.version).openings
    sealing = _sealing(found.stream, world.store.records(found.stream, found.version - 1, found.version + 1))
    receipt = sealing.receipt
    same = canonical({key: opening.value for key, opening in kept.items()}) == canonical(order.items)
    if receipt.window != order.window or order.turn not in (None, receipt.turn) or not same:
        raise Refused(refuse("seal/key-reused", "this idempotency key was used for another order"))
    return sealing
