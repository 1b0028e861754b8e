"""Documents of keys.

Written from the description of the API by `python -m tests.client.written`.
"""

from typing import TypedDict

from .shared import Key


class Keys(TypedDict):
    keys: "list[Key]"
