"""Documents of messages.

Written from the description of the API by `python -m tests.client.written`.
"""

from typing import Literal, NotRequired, TypedDict


class TableMessage(TypedDict):
    id: str
    at: str
    account: str
    name: str
    seat: str | None
    to: Literal["table", "allies"]
    text: str


class TableMessages(TypedDict):
    next: str | None
    messages: "list[TableMessage]"


class NewMessage(TypedDict):
    to: NotRequired[Literal["table", "allies"]]
    text: str


class Mutes(TypedDict):
    everybody: bool
    accounts: list[str]
