"""A value that is still closed: the order that holds it and the key of its item."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Sealed:
    """Stands wherever a hidden value would stand, in facts, state and views."""

    version: int
    key: str


@dataclass(frozen=True, slots=True)
class Opening:
    """What was sealed, and the salt that proves it."""

    value: object
    salt: str
