"""A value that is still closed: the order that holds it and the key of its item."""

from dataclasses import dataclass

from msgspec import UnsetType


@dataclass(frozen=True, slots=True)
class Sealed:
    """Stands wherever a hidden value would stand, in facts, state and views."""

    version: int
    key: str


@dataclass(frozen=True, slots=True)
class Opening:
    """What was sealed, and the salt that proves it; `r` is the server's own part in a salt that it made."""

    value: object
    salt: str
    r: str | UnsetType | None = None
