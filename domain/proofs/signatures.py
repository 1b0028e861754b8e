"""Ed25519 over canonical JSON, so that the server cannot deny what it signed. Keys and signatures are raw bytes."""

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
# The purpose is signed with the document, so that a receipt cannot be used as a checkpoint.
RECEIPT: Final = "sealed-orders/receipt/v1"
CHECKPOINT: Final = "sealed-orders/checkpoint/v1"
# Purposes of a referee's own key.
REFEREE_KEY: Final = "sealed-orders/referee-key/v1"
RULING: Final = "sealed-orders/ruling/v1"
# The encodings of the points of small order whose y lies within the field.
SMALL_ORDER: Final = frozenset(
    bytes.fromhex(encoding)
    for encoding in (
        "01" + "00" * 31,
        "ec" + "ff" * 30 + "7f",
        "00" * 32,
        "00" * 31 + "80",
        "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05",
        "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc85",
        "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a",
        "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03fa",
    )
)
_FIELD: Final = 2**255 - 19
_WITHOUT_SIGN: Final = 2**255 - 1


class Signature(NamedTuple):
    """The key's id and the signature, both as text for JSON."""

    key: str
    signature: str


class ListedKey(NamedTuple):
    """The public part of a key; `until` is None while the key is in use."""

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
class SigningKey:
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


@lru_cache(maxsize=4)
def public_key(private: bytes) -> bytes:
    return _private(private).public_key().public_bytes_raw()


@lru_cache(maxsize=16)
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


def sign_bytes(private: bytes, message: bytes) -> bytes:
    """A signature over bytes of a published format (C2SP), which includes its own purpose."""
    return _private(private).sign(message)


def verify_bytes(public: bytes, message: bytes, signature: bytes) -> bool:
    """False also for an unusable key, because with a weak key anybody could sign anything."""
    if key_fault(public) is not None:
        return False
    try:
        Ed25519PublicKey.from_public_bytes(public).verify(signature, message)
    except InvalidSignature:
        return False
    return True


def key_fault(public: bytes, algorithm: object = ALGORITHM) -> str | None:
    """Why a public key cannot be used; None when it can.

    With a key of small order one signature fits every message, and a number beyond the field has a second spelling.
    No honest server has such a key, so the verifier reports it.
    """
    if algorithm != ALGORITHM:
        return f"its algorithm is not {ALGORITHM}"
    if len(public) != KEY_BYTES:
        return f"a key has {KEY_BYTES} bytes"
    if int.from_bytes(public, "little") & _WITHOUT_SIGN >= _FIELD:
        return "it is beyond the field"
    if public in SMALL_ORDER:
        return "it is of small order"
    return None


@lru_cache(maxsize=4)
def _private(private: bytes) -> Ed25519PrivateKey:
    """Cached, because a server signs with the same key again and again."""
    return Ed25519PrivateKey.from_private_bytes(private)


def _signed(purpose: str, document: object) -> bytes:
    return purpose.encode() + b"\0" + canonical(document)
