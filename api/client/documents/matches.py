"""Documents of matches.

Written from the description of the API by `python -m tests.client.written`.
"""

from typing import TypedDict


class MatchLine(TypedDict):
    what: str
    counts: list[int]


class Match(TypedDict):
    teams: list[list[str]]
    lines: "list[MatchLine]"
    winner: int | None
    decided_by: str | None
