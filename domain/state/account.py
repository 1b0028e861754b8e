"""A member of the club, by the tokens that speak for it; what it is called is kept apart (`domain.store.people`)."""

from collections.abc import Mapping

import msgspec


class Token(msgspec.Struct, frozen=True):
    """`by` is the token that it was made with; None of an account's first."""

    id: str
    sha256: str
    scopes: tuple[str, ...]
    label: str
    expires: str | None = None
    revoked: bool = False
    by: str | None = None


class Account(msgspec.Struct, frozen=True):
    """State of one account at `version`; tokens by id, revoked ones too."""

    id: str
    version: int = 0
    handle: str | None = None  # the SHA-256 of it
    deleted: bool = False
    tokens: Mapping[str, Token] = {}
