"""Calls of options.

Written from the description of the API by `python -m tests.client.written`.
"""

from ..calls import Call
from ..documents.options import OptionList


def list_options(*, cursor: str | None = None, limit: int | None = None) -> Call[OptionList]:
    """List the options."""
    return Call("GET", "/v1/options", query={"cursor": cursor, "limit": limit})
