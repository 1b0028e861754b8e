"""Documents of timekeeping.

Written from the description of the API by `python -m tests.client.written`.
"""

from typing import Literal, NotRequired, TypedDict


class NewExtension(TypedDict):
    reason: str
    seconds: int


class NewAdjournment(TypedDict):
    reason: str
    until: str


class NewDayOff(TypedDict):
    day: str


class NewStandIn(TypedDict):
    captain: NotRequired[Literal["simple", "skilled"]]
    turns: NotRequired[int | None]
