"""Documents of time travel.

Written from the description of the API by `python -m tests.client.written`.
"""

from typing import Any, TypedDict


class Place(TypedDict):
    game: str
    version: int
    turn: int


Change = TypedDict("Change", {"from": "Any", "to": "Any"})


Difference = TypedDict(
    "Difference",
    {"from": "Place", "to": "Place", "table": "dict[str, Change]", "ships": "dict[str, dict[str, Change]]"},
)
