"""Documents of rewinds.

Written from the description of the API by `python -m tests.client.written`.
"""

from typing import NotRequired, TypedDict

from .game_view import UndoRequest


class Rewind(TypedDict):
    version: int
    to_version: int
    by: str
    reason: str
    at: str


class Rewinds(TypedDict):
    game: str
    rewinds: "list[Rewind]"


class NewRewind(TypedDict):
    to_version: int
    reason: str


class Undos(TypedDict):
    game: str
    requests: "list[UndoRequest]"


class NewUndo(TypedDict):
    to_version: int
    reason: str
    seconds: NotRequired[int]


class UndoAnswer(TypedDict):
    consent: bool
