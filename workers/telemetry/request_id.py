"""The id of the request that caused a piece of work.

The API binds it, the message about a closed window carries it to the worker, and every log line has it. So one id leads
from a player's last order to its resolution, in whichever process.
"""

from contextlib import AbstractContextManager
from typing import Final

from structlog.contextvars import bind_contextvars, bound_contextvars, get_contextvars, unbind_contextvars

HEADER: Final = "x-request-id"  # of a message, as of a request


def current() -> str | None:
    return get_contextvars().get("request")


def follow_from(request: str | None) -> None:
    """Bind the id in this thread from now on; None unbinds it, as the thread goes on to other requests."""
    if request is None:
        unbind_contextvars("request")
    else:
        bind_contextvars(request=request)


def following(request: str | None) -> AbstractContextManager[None]:
    """Bind the id within the block."""
    return bound_contextvars(request=request)
