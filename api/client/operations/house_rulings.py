"""Calls of house rulings.

Written from the description of the API by `python -m tests.client.written`.
"""

from ..calls import Call, within
from ..documents.house_rulings import HouseRuling, HouseRulings


def list_house_rulings(
    *, cursor: str | None = None, limit: int | None = None, rule: str | None = None
) -> Call[HouseRulings]:
    """List the rulings of the house."""
    return Call("GET", "/v1/house-rulings", query={"cursor": cursor, "limit": limit, "rule": rule})


def read_house_ruling(number: str) -> Call[HouseRuling]:
    """Read a ruling of the house."""
    return Call("GET", f"/v1/house-rulings/{within(number)}")
