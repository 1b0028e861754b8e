"""Documents of endings.

Written from the description of the API by `python -m tests.client.written`.
"""

from typing import NotRequired, TypedDict


class NewResult(TypedDict):
    reason: str
    winner: NotRequired[str | None]
