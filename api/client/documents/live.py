"""Documents of live.

Written from the description of the API by `python -m tests.client.written`.
"""

from typing import TypedDict


class Ticket(TypedDict):
    ticket: str
    expires: str
