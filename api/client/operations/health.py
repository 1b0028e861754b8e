"""Calls of health.

Written from the description of the API by `python -m tests.client.written`.
"""

from ..calls import Call
from ..documents.health import Alive, Ready


def is_alive() -> Call[Alive]:
    """Ask whether the process answers."""
    return Call("GET", "/healthz")


def is_ready() -> Call[Ready]:
    """Ask whether the server can play."""
    return Call("GET", "/readyz")
