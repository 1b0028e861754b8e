"""Ed25519 over canonical JSON: what the server signs, it cannot deny. Keys and signatures are raw bytes."""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final, NamedTuple

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

from domain.proofs.canonical import canonical

KEY_BYTES: Final = 32
ALGORITHM: Final = "Ed25519"
# The purpose is signed with the document, so that a receipt never passes for a checkpoint.
RECEIPT: Final = "sealed-orders/receipt/v1"
CHECKPOINT: Final = "sealed-orders/checkpoint/v1"


class Signature(NamedTuple):
    """The key's id and the signature, both as they stand in JSON."""

    key: str
    signature: str


class ListedKey(NamedTuple):
    """A key as everybody may know it; `until` is None while it is in use."""

    id: str
    public: str
    since: str
    until: str | None

    def listed(self) -> dict[str, object]:
        return {
            "id": self.id,
            "algorithm": ALGORITHM,
            "public": self.public,
            "from": self.since,
            "until": self.until,
        }


@dataclass(frozen=True, slots=True)
class Signet:
    """The key that the server signs with now."""

    private: bytes = field(repr=False)

    @property
    def id(self) -> str:
        return key_id(public_key(self.private))

    def receipt(self, document: object) -> Signature:
        return self._sign(RECEIPT, document)

    def checkpoint(self, document: object) -> Signature:
        return self._sign(CHECKPOINT, document)

    def _sign(self, purpose: str, document: object) -> Signature:
        return Signature(self.id, sign(self.private, purpose, document).hex())


def checkpoint_of(game: str, version: int, head: str, at: str) -> Mapping[str, object]:
    """What a checkpoint says: the chain of that game had this head at that version."""
    return {"game": game, "version": version, "head": head, "at": at}


def public_key(private: bytes) -> bytes:
    return _private(private).public_key().public_bytes_raw()


def key_id(public: bytes) -> str:
    """The short name of a key in receipts, checkpoints and the list of keys."""
    return hashlib.sha256(public).hexdigest()[:16]


def sign(private: bytes, purpose: str, document: object) -> bytes:
    return _private(private).sign(_signed(purpose, document))


def verify(public: bytes, purpose: str, document: object, signature: bytes) -> bool:
    try:
        Ed25519PublicKey.from_public_bytes(public).verify(signature, _signed(purpose, document))
    except InvalidSignature:
        return False
    return True


@lru_cache(maxsize=4)
def _private(private: bytes) -> Ed25519PrivateKey:
    """Made once: a server signs with one key, again and again."""
    return Ed25519PrivateKey.from_private_bytes(private)


def _signed(purpose: str, document: object) -> bytes:
    return purpose.encode() + b"\0" + canonical(document)
