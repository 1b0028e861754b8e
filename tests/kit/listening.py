"""Servers at a real port of this process, for whoever cannot be asked past the network."""

import logging
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer, ThreadingHTTPServer
from typing import TYPE_CHECKING, Final

from werkzeug.serving import make_server

if TYPE_CHECKING:
    from _typeshed.wsgi import WSGIApplication

# Seconds between two looks whether it is to end: a test that ends waits for the next.
LOOK: Final = 0.02


class Handler(BaseHTTPRequestHandler):
    """Answers every request as `respond` says, and writes nothing to the terminal."""

    def respond(self) -> None:
        self.answer(204)

    def do_GET(self) -> None:
        self.respond()

    def do_POST(self) -> None:
        self.respond()

    @property
    def body(self) -> bytes:
        return self.rfile.read(int(self.headers["Content-Length"] or 0))

    def answer(self, status: int, body: bytes = b"", **headers: str) -> None:
        self.send_response(status)
        for name, value in {"Content-Length": str(len(body)), **headers}.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        """Nobody reads it."""


@contextmanager
def answering(handler: type[Handler]) -> Iterator[str]:
    """The address of a server that has each request answered by a handler of its own."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    server.daemon_threads = True
    with _under_way(server) as address:
        yield address


@contextmanager
def listening(app: "WSGIApplication") -> Iterator[str]:
    """The address of an application. Its log goes to whatever was the terminal at the first request: pytest may have closed that."""
    logging.getLogger("werkzeug").setLevel(logging.ERROR)
    with _under_way(make_server("127.0.0.1", 0, app, threaded=True)) as address:
        yield address


@contextmanager
def _under_way(server: HTTPServer) -> Iterator[str]:
    thread = threading.Thread(target=server.serve_forever, args=(LOOK,), daemon=True)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
