"""Calls of keys.

Written from the description of the API by `python -m tests.client.written`.
"""

from ..calls import Call
from ..documents.keys import Keys


def list_keys() -> Call[Keys]:
    """List the signing keys."""
    return Call("GET", "/v1/keys")
