"""A member of the club: a name, and the tokens that speak for it."""

from collections.abc import Mapping

import msgspec


class Token(msgspec.Struct, frozen=True):
    id: str
    sha256: str
    scopes: tuple[str, ...]
    label: str
    revoked: bool = False


class Account(msgspec.Struct, frozen=True):
    """State of one account at `version`; tokens by id, revoked ones too."""

    id: str
    version: int = 0
    name: str = ""
    tokens: Mapping[str, Token] = {}
