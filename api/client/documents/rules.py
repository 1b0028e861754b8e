"""Documents of rules.

Written from the description of the API by `python -m tests.client.written`.
"""

from typing import TypedDict

from .shared import Clause


class Rules(TypedDict):
    next: str | None
    catalogue: int
    chapters: dict[str, str]
    rules: "list[Clause]"
