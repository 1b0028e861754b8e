"""Documents of accounts.

Written from the description of the API by `python -m tests.client.written`.
"""

from typing import Literal, TypedDict

from .shared import IssuedToken


class NewAccount(TypedDict):
    name: str


class OpenedAccount(TypedDict):
    id: str
    name: str
    token: "IssuedToken"


class Token(TypedDict):
    id: str
    scopes: list[Literal["play", "spectate", "referee", "organise", "account"]]
    label: str
    issued: str
    expires: str | None
    last_used: str | None


class Me(TypedDict):
    id: str
    name: str
    handle: str | None
    token: str
    scopes: list[Literal["play", "spectate", "referee", "organise", "account"]]
    tokens: "list[Token]"
    recovery_codes: int


class GamesOf(TypedDict):
    waiting: int
    playing: int
    ended: int


class Profile(TypedDict):
    id: str
    name: str | None
    handle: str | None
    opened: str
    deleted: str | None
    games: "GamesOf"


class RecoveryCodes(TypedDict):
    codes: list[str]


class RecoveryCode(TypedDict):
    account: str
    code: str


class RecoveredAccount(TypedDict):
    id: str
    token: "IssuedToken"


class NewHandle(TypedDict):
    handle: str


class Held(TypedDict):
    handle: str
    account: str
    name: str
