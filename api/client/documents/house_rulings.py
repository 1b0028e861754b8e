"""Documents of house rulings.

Written from the description of the API by `python -m tests.client.written`.
"""

from typing import Literal, TypedDict


class HouseRuling(TypedDict):
    number: str
    chapter: str
    clauses: list[str]
    page: int
    pages: str
    basis: list[Literal["book", "publisher", "players", "editions", "ours"]]
    ruling: str
    why: str
    switch: str | None


class HouseRulings(TypedDict):
    next: str | None
    rulings: "list[HouseRuling]"
