"""Receipts: with them a player can prove later that the server accepted an order."""

from dataclasses import dataclass

from domain.facts.orders import OrdersSealed
from domain.proofs.signatures import SigningKey
from domain.service.world import World
from domain.store import Record


@dataclass(frozen=True, slots=True)
class Receipt:
    """What the server confirms. Version, head and time are those of the sealed order."""

    game: str
    seat: str
    turn: int
    window: str
    order_digest: str
    salts: str
    version: int
    head: str
    at: str


@dataclass(frozen=True, slots=True)
class SignedReceipt:
    """A receipt with the server's signature, so that the server cannot deny it. `key` is the id of the signing key."""

    receipt: Receipt
    key: str
    signature: str


def receipt_of(game_id: str, record: Record) -> Receipt:
    fact = record.fact
    assert isinstance(fact, OrdersSealed)
    return Receipt(
        game_id,
        fact.seat,
        fact.turn,
        fact.window,
        fact.order_digest,
        fact.salts,
        record.version,
        record.head,
        record.at,
    )


def sign_receipt(world: World, receipt: Receipt) -> SignedReceipt:
    return signed_with(world.store.signing_key_for(receipt.game, receipt.version), receipt)


def signed_with(signing_key: SigningKey, receipt: Receipt) -> SignedReceipt:
    return SignedReceipt(receipt, *signing_key.receipt(receipt))
