"""Ed25519 over canonical JSON: what the server signs, it cannot deny. Keys and signatures are raw bytes."""

import hashlib
from typing import Final

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

from domain.proofs.canonical import canonical

# The purpose is signed with the document, so that a receipt never passes for a checkpoint.
RECEIPT: Final = "sealed-orders/receipt/v1"
CHECKPOINT: Final = "sealed-orders/checkpoint/v1"


def public_key(private: bytes) -> bytes:
    return Ed25519PrivateKey.from_private_bytes(private).public_key().public_bytes_raw()


def key_id(public: bytes) -> str:
    """The short name of a key in receipts, checkpoints and the list of keys."""
    return hashlib.sha256(public).hexdigest()[:16]


def sign(private: bytes, purpose: str, document: object) -> bytes:
    return Ed25519PrivateKey.from_private_bytes(private).sign(_signed(purpose, document))


def verify(public: bytes, purpose: str, document: object, signature: bytes) -> bool:
    try:
        Ed25519PublicKey.from_public_bytes(public).verify(signature, _signed(purpose, document))
    except InvalidSignature:
        return False
    return True


def _signed(purpose: str, document: object) -> bytes:
    return purpose.encode() + b"\0" + canonical(document)
