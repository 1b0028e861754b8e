"""Whoever comes waits for their turn: a crowd that comes back at once needs the database a few at a time, not all at once.

A process of greenlets begins thousands of requests in the same moment, and each of them would wait for one of the few
connections to the database until its patience ends. Standing in a row costs nothing and has no end of patience.
"""

import threading
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from workers.precedence import Precedence

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

AT_ONCE: Final = 4
STREAM: Final = "/stream"  # how the addresses of streams end


class InTurn:
    """An application that begins a few streams at a time; what they tell afterwards needs no turn.

    Other requests go past the row: a read that waits for a version would hold its turn for as long.
    """

    def __init__(self, application: "WSGIApplication") -> None:
        self._application = application
        self._turns = threading.BoundedSemaphore(AT_ONCE)

    def __call__(self, environ: "WSGIEnvironment", start_response: "StartResponse") -> Iterable[bytes]:
        if not str(environ.get("PATH_INFO", "")).endswith(STREAM):
            return self._application(environ, start_response)
        with self._turns:
            return self._application(environ, start_response)


class AfterSteps:
    """An application that runs beside the embedded worker, and lets it go first; what a stream tells later needs no leave."""

    def __init__(self, application: "WSGIApplication", precedence: Precedence) -> None:
        self._application = application
        self._precedence = precedence

    def __call__(self, environ: "WSGIEnvironment", start_response: "StartResponse") -> Iterable[bytes]:
        with self._precedence.request():
            return self._application(environ, start_response)
