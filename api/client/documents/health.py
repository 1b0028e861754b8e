"""Documents of health.

Written from the description of the API by `python -m tests.client.written`.
"""

from typing import TypedDict


class Alive(TypedDict):
    status: str


class Ready(TypedDict):
    status: str
    behind: int
    broker: str
    silent: list[str]
