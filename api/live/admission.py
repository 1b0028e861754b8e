"""Admits requests a few at a time, because many clients that reconnect at once must not all use the database at once.

A process of greenlets begins thousands of requests in the same moment, and each would wait for one of the few
database connections until it times out. Waiting in a queue costs nothing and has no time-out.
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
    """An application that starts only a few streams at a time; once started, a stream needs no permission.

    Other requests are not limited, because a read that waits for a version would block the others for as long.
    """

    def __init__(self, application: "WSGIApplication") -> None:
        self._application = application
        self._starting = threading.BoundedSemaphore(AT_ONCE)

    def __call__(self, environ: "WSGIEnvironment", start_response: "StartResponse") -> Iterable[bytes]:
        if not str(environ.get("PATH_INFO", "")).endswith(STREAM):
            return self._application(environ, start_response)
        with self._starting:
            return self._application(environ, start_response)


class AfterSteps:
    """An application that runs beside the embedded worker and lets it go first; started streams are not held back."""

    def __init__(self, application: "WSGIApplication", precedence: Precedence) -> None:
        self._application = application
        self._precedence = precedence

    def __call__(self, environ: "WSGIEnvironment", start_response: "StartResponse") -> Iterable[bytes]:
        with self._precedence.request():
            return self._application(environ, start_response)
