"""Documents of live.

Written from the description of the API by `python -m tests.client.written`.
"""

from typing import Any, TypedDict


class WindowInTheNews(TypedDict):
    id: str
    name: str
    turn: int
    owes: list[str]
    sealed: list[str]
    deadline: str | None


class AppendTold(TypedDict):
    game: str
    version: int
    turn: int
    window: "WindowInTheNews | None"
    resolving: bool
    paused: bool
    ended: bool
    at: str


class MessageTold(TypedDict):
    game: str
    id: str


ResetTold = dict[str, Any]


class Ticket(TypedDict):
    ticket: str
    expires: str
