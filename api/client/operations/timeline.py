"""Calls of timeline.

Written from the description of the API by `python -m tests.client.written`.
"""

from ..calls import Call, within
from ..documents.timeline import Timeline


def read_timeline(
    game: str, *, at_least: int | None = None, after: int | None = None, limit: int | None = None
) -> Call[Timeline]:
    """Read what happened."""
    return Call(
        "GET",
        f"/v1/games/{within(game)}/timeline",
        query={"at_least": at_least, "after": after, "limit": limit},
    )
