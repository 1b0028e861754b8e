"""Sealing with your own salts, and checking what the server signed, without any of the server's code.

Each item becomes SHA-256("sealed-orders/item/v1" ‖ 0 ‖ game ‖ 0 ‖ key ‖ 0 ‖ salt ‖ canonical JSON of the value), and the
order has one digest over all of them. With your own salts you can compute both before you trust a receipt.
"""

import hashlib
import json
import secrets
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

from .calls import Document
from .problems import BadReceipt

SALT_BYTES: Final = 16
ITEM: Final = b"sealed-orders/item/v1"
ORDER: Final = b"sealed-orders/order/v1"
RECEIPT: Final = b"sealed-orders/receipt/v1"
_LARGEST: Final = 2**53 - 1


@dataclass(frozen=True, slots=True)
class SealedOrder:
    """An order that is ready to be sent; a correct receipt has the same `digest`."""

    game: str
    seat: str
    turn: int
    window: str
    items: Mapping[str, Any]
    salts: Mapping[str, str]
    ahead: tuple[str, ...]
    digest: str

    @property
    def body(self) -> Document:
        return {
            "seat": self.seat,
            "turn": self.turn,
            "window": self.window,
            "items": dict(self.items),
            "salts": dict(self.salts),
            "ahead": list(self.ahead),
        }


@dataclass(frozen=True, slots=True)
class Kept:
    """What to keep until the battle is over: the order with its salts, and the checked receipt."""

    order: SealedOrder
    receipt: Document
    key: str
    signature: str

    @property
    def version(self) -> int:
        return int(self.receipt["version"])


def sealed(
    game: str,
    seat: str,
    turn: int,
    window: str,
    items: Mapping[str, Any],
    *,
    ahead: Iterable[str] = (),
    salts: Mapping[str, str] | None = None,
) -> SealedOrder:
    """Seal items with fresh salts; use the salts of an order again only to send the same order again."""
    chosen = {key: secrets.token_hex(SALT_BYTES) for key in items} if salts is None else dict(salts)
    digests = {key: item_digest(game, key, chosen[key], value) for key, value in items.items()}
    digest = order_digest(game, seat, turn, window, digests)
    return SealedOrder(game, seat, turn, window, dict(items), chosen, tuple(ahead), digest)


def item_digest(game: str, key: str, salt: str, value: object) -> bytes:
    return _digest(ITEM, game.encode(), key.encode(), bytes.fromhex(salt) + canonical(value))


def order_digest(game: str, seat: str, turn: int, window: str, digests: Mapping[str, bytes]) -> str:
    items = {key: digest.hex() for key, digest in digests.items()}
    order = {"game": game, "seat": seat, "turn": turn, "window": window, "items": items}
    return _digest(ORDER, canonical(order)).hex()


def check_receipt(order: SealedOrder, answer: Document, keys: Iterable[Document]) -> Kept:
    """The order with its receipt, if that has the right digest and a signature by one of the server's keys."""
    receipt, signature = answer["receipt"], answer["signature"]
    expected = {
        "game": order.game,
        "seat": order.seat,
        "turn": order.turn,
        "window": order.window,
        "order_digest": order.digest,
        "salts": "client",
    }
    wrong = [name for name, value in expected.items() if receipt.get(name) != value]
    if wrong:
        raise BadReceipt(f"the receipt is of something else: {', '.join(wrong)}")
    public = next((key["public"] for key in keys if key["id"] == answer["key"]), None)
    if public is None:
        raise BadReceipt(f"the key {answer['key']} is not among those that the server lists")
    try:
        signed = RECEIPT + b"\0" + canonical(receipt)
        Ed25519PublicKey.from_public_bytes(bytes.fromhex(public)).verify(bytes.fromhex(signature), signed)
    except (InvalidSignature, ValueError) as error:
        raise BadReceipt("the signature does not hold") from error
    return Kept(order, receipt, answer["key"], signature)


def canonical(value: object) -> bytes:
    """The bytes of RFC 8785 for what an order or a receipt can hold: text, whole numbers, lists, objects by UTF-16."""
    return json.dumps(_in_order(value), ensure_ascii=False, separators=(",", ":")).encode()


def _in_order(value: object) -> object:
    if isinstance(value, Mapping):
        return {key: _in_order(value[key]) for key in sorted(value, key=lambda key: key.encode("utf-16-be"))}
    if isinstance(value, list | tuple):
        return [_in_order(one) for one in value]
    if isinstance(value, bool | str) or value is None:
        return value
    if isinstance(value, int) and -_LARGEST <= value <= _LARGEST:
        return value
    raise ValueError(f"{value!r} cannot be sealed: numbers are whole, and within ±(2^53 − 1)")


def _digest(purpose: bytes, *parts: bytes) -> bytes:
    return hashlib.sha256(b"\0".join((purpose, *parts))).digest()
