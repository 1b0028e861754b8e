"""An account and its tokens. The person's name is in `domain.store.people`, so that it can be forgotten."""

from collections.abc import Mapping

import msgspec


class Token(msgspec.Struct, frozen=True):
    """`by` is the token that this one was made with; None for the first token of an account."""

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
