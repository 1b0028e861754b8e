"""New ids (random, short enough to be read aloud, without letters that look like digits), and idempotency claims."""

import hashlib
from collections.abc import Callable
from typing import Final

CROCKFORD: Final = "0123456789abcdefghjkmnpqrstvwxyz"
LENGTH: Final = 12


def new_id(prefix: str, entropy: Callable[[int], bytes]) -> str:
    """60 random bits in 12 characters of Crockford's base 32."""
    bits = int.from_bytes(entropy(8), "big")
    return f"{prefix}-" + "".join(CROCKFORD[bits >> 5 * place & 31] for place in range(LENGTH))


def hash_of(text: str) -> str:
    """The SHA-256 of a text in hex. Also of half a surrogate pair, which a client can send in JSON."""
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def claim_of(act: str, whose: str, key: str) -> str:
    """The claim of an idempotency key: this act by this person with this key. Only the key's hash is kept."""
    return f"{act}:{whose}:{hash_of(key)}"
