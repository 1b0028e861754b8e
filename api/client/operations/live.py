"""Calls of live.

Written from the description of the API by `python -m tests.client.written`.
"""

from ..calls import Call
from ..documents.live import Ticket


def issue_ticket() -> Call[Ticket]:
    """Get a ticket for a stream."""
    return Call("POST", "/v1/tickets", keyed=True)
