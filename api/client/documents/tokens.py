"""Documents of tokens.

Written from the description of the API by `python -m tests.client.written`.
"""

from typing import Literal, NotRequired, TypedDict


class NewToken(TypedDict):
    label: str
    scopes: list[Literal["play", "spectate", "referee", "organise", "account"]]
    days: NotRequired[int | None]
