"""The number of the request that a piece of work follows from.

Whoever answers a request sets it; the message about a closed window carries it to another process; every line of the
log tells it. So one number leads from a player's last order to the resolution, wherever that took place.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Final

HEADER: Final = "x-request-id"  # of a message, as of a request

_request: Final[ContextVar[str | None]] = ContextVar("request", default=None)


def request_id() -> str | None:
    return _request.get()


def follow_from(request: str | None) -> None:
    """From now on in this thread; None when it is answered, because the thread goes on to answer others."""
    _request.set(request)


@contextmanager
def following(request: str | None) -> Iterator[None]:
    """While the block lasts."""
    before = _request.set(request)
    try:
        yield
    finally:
        _request.reset(before)
