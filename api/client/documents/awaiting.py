"""Documents of awaiting.

Written from the description of the API by `python -m tests.client.written`.
"""

from typing import Literal, TypedDict

from .shared import Question


class Debt(TypedDict):
    game: str
    name: str
    seat: str
    turn: int
    window: str
    deadline: str | None


class AllAwaiting(TypedDict):
    awaiting: "list[Debt]"


class AwaitedWindow(TypedDict):
    id: str
    name: str
    turn: int
    phase: Literal["setup", "start", "planning", "action", "movement", "combat", "reloading", "end"]
    owes: list[str]
    sealed: list[str]
    deadline: str | None


class Awaiting(TypedDict):
    game: str
    version: int
    window: "AwaitedWindow | None"
    resolving: bool
    mine: "list[Question]"
