"""/metrics and /healthz on a port of their own, which is not open to the public.

The library's own server has neither /healthz nor a limit on how long a request may take to arrive.
"""

import os
import socket
import threading
from collections.abc import Callable, Iterable
from typing import Any, Final
from wsgiref.simple_server import WSGIRequestHandler, make_server

from prometheus_client import CollectorRegistry, make_wsgi_app
from prometheus_client.exposition import ThreadingWSGIServer

from workers.parts import GetParts
from workers.telemetry.gauges import GaugeCollector
from workers.telemetry.metrics import METRICS

PATIENCE: Final = 10.0  # seconds in which a request must arrive completely

StartResponse = Callable[[str, list[tuple[str, str]]], Any]


class PortTaken(Exception):
    """The port cannot be used; the message says why."""


class _OnIPv6(ThreadingWSGIServer):
    address_family = socket.AF_INET6


class _Handler(WSGIRequestHandler):
    timeout = PATIENCE

    def log_message(self, *_: object) -> None:
        """Scrapes are not logged."""


def registry_with_gauges(get_parts: GetParts) -> CollectorRegistry:
    registry = METRICS.registry()
    registry.register(GaugeCollector(get_parts))
    return registry


class MetricsServer:
    """Answers in a thread of this process. The port is opened at once, so that a taken port is reported at the start.

    /healthz says ok whatever the state of the database, because restarting the process would not help it.
    """

    def __init__(self, host: str, port: int, get_parts: GetParts) -> None:
        metrics = make_wsgi_app(registry_with_gauges(get_parts))

        def answer(environ: dict[str, Any], start: StartResponse) -> Iterable[bytes]:
            if environ["PATH_INFO"] == "/metrics":
                answered: Iterable[bytes] = metrics(environ, start)
                return answered
            if environ["PATH_INFO"] == "/healthz":
                start("200 OK", [("Content-Type", "application/json")])
                return [b'{"status":"ok"}']
            start("404 Not Found", [("Content-Type", "text/plain")])
            return [b"only /metrics and /healthz are here\n"]

        kind = _OnIPv6 if ":" in host else ThreadingWSGIServer
        try:
            self._server = make_server(host, port, answer, server_class=kind, handler_class=_Handler)
        except OSError as error:
            why = os.strerror(error.errno) if error.errno and error.errno > 0 else error
            raise PortTaken(f"cannot serve metrics on {host}:{port}: {why}") from error

    @property
    def port(self) -> int:
        return self._server.server_port

    def start(self) -> None:
        threading.Thread(target=self._server.serve_forever, name="metrics", daemon=True).start()

    def stop(self) -> None:
        self._server.shutdown()
        self._server.server_close()

    def leave_to_parent(self) -> None:
        """Call in a forked child: it has no thread to answer, and would block the port for the parent's successor."""
        self._server.server_close()
