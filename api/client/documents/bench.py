"""Documents of bench.

Written from the description of the API by `python -m tests.client.written`.
"""

from typing import NotRequired, TypedDict


class NewRefereeKey(TypedDict):
    key: str
    proof: str
    previous: NotRequired[str | None]


class NewCall(TypedDict):
    reason: str
    window: str
    turn: int
