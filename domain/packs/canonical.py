"""Canonical JSON (RFC 8785) of a loaded pack: its only spelling, and so what its hash is made of.

`domain.proofs.canonical` writes what facts and orders hold, and refuses what clients may not send. It lies above the
packs, and what is written here was checked as it was read, so Python's own encoder is enough.
"""

import hashlib
import json
from collections.abc import Mapping

from msgspec import Struct


def canonical_json(value: object) -> bytes:
    """Sorted keys, no spaces, UTF-8: with whole numbers only, Python's escapes are those of RFC 8785."""
    return json.dumps(
        plain(value), sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False
    ).encode()


def digest(value: object) -> str:
    return hashlib.sha256(canonical_json(value)).hexdigest()


def plain(value: object) -> object:
    """Structures as objects by field name, tuples as lists; a pack holds no floats."""
    match value:
        case Struct():
            return {name: plain(getattr(value, name)) for name in value.__struct_fields__}
        case Mapping():
            return {key: plain(item) for key, item in value.items()}
        case tuple() if hasattr(value, "_asdict"):
            return {name: plain(item) for name, item in value._asdict().items()}
        case tuple() | list():
            return [plain(item) for item in value]
        case None | bool() | int() | str():
            return value
        case _:
            raise TypeError(f"no {type(value).__name__} in canonical JSON")
