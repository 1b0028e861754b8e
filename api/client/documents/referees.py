"""Documents of referees.

Written from the description of the API by `python -m tests.client.written`.
"""

from typing import TypedDict


class NewPause(TypedDict):
    reason: str
