"""The id of the request that a piece of work follows from.

The API binds it; the message about a closed window carries it to the worker; every log line has it. So one id leads
from a player's last order to its resolution, whichever process did that.
"""

from contextlib import AbstractContextManager
from typing import Final

from structlog.contextvars import bind_contextvars, bound_contextvars, get_contextvars, unbind_contextvars

HEADER: Final = "x-request-id"  # of a message, as of a request


def current() -> str | None:
    return get_contextvars().get("request")


def follow_from(request: str | None) -> None:
    """From now on in this thread; None when it is answered, because the thread goes on to answer others."""
    if request is None:
        unbind_contextvars("request")
    else:
        bind_contextvars(request=request)


def following(request: str | None) -> AbstractContextManager[None]:
    """While the block lasts."""
    return bound_contextvars(request=request)
