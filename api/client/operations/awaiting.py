"""Calls of awaiting.

Written from the description of the API by `python -m tests.client.written`.
"""

from ..calls import Call, within
from ..documents.awaiting import AllAwaiting, Awaiting


def list_awaiting() -> Call[AllAwaiting]:
    """List the windows that wait for you."""
    return Call("GET", "/v1/awaiting")


def read_awaiting(
    game: str, *, at_least: int | None = None, wait: int | None = None, seat: str | None = None
) -> Call[Awaiting]:
    """Read what a game asks of you."""
    return Call(
        "GET", f"/v1/games/{within(game)}/awaiting", query={"at_least": at_least, "wait": wait, "seat": seat}
    )
