"""Documents of orders.

Written from the description of the API by `python -m tests.client.written`.
"""

from typing import Any, NotRequired, TypedDict


class Order(TypedDict):
    seat: str
    window: str
    turn: int
    items: dict[str, Any]
    salts: NotRequired[dict[str, str] | None]
    ahead: NotRequired[list[str]]


class Withdrawn(TypedDict):
    game: str
    seat: str
    window: str
    version: int
    at: str
