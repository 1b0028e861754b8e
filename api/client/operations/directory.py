"""Calls of directory.

Written from the description of the API by `python -m tests.client.written`.
"""

from ..calls import Call
from ..documents.directory import Directory, Limits


def read_directory() -> Call[Directory]:
    """Read the directory."""
    return Call("GET", "/v1")


def read_limits() -> Call[Limits]:
    """Read the limits."""
    return Call("GET", "/v1/limits")
