"""A value that is still sealed, named by the order that holds it and the key of its item."""

from dataclasses import dataclass

from msgspec import UnsetType


@dataclass(frozen=True, slots=True)
class Sealed:
    """Takes the place of a hidden value in facts, state and views."""

    version: int
    key: str


@dataclass(frozen=True, slots=True)
class Opening:
    """A sealed value and the salt that proves it; `r` is the server's random part in a salt that the server made."""

    value: object
    salt: str
    r: str | UnsetType | None = None
