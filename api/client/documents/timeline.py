"""Documents of timeline.

Written from the description of the API by `python -m tests.client.written`.
"""

from typing import TypedDict

from .shared import Told


class Timeline(TypedDict):
    game: str
    entries: "list[Told]"
    next: int | None
