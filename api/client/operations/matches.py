"""Calls of matches.

Written from the description of the API by `python -m tests.client.written`.
"""

from ..calls import Call
from ..documents.matches import Match


def score_match(*, first: str, second: str) -> Call[Match]:
    """Score a match."""
    return Call("GET", "/v1/matches", query={"first": first, "second": second})
