"""Documents of forks.

Written from the description of the API by `python -m tests.client.written`.
"""

from typing import NotRequired, TypedDict


class Fork(TypedDict):
    id: str
    version: int
    by: str
    name: str
    at: str


class Forks(TypedDict):
    game: str
    forks: "list[Fork]"


class NewFork(TypedDict):
    version: int
    options: NotRequired[list[str] | None]
