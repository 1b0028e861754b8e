"""Somebody who receives webhooks on this machine, and behaves as they are told to."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import NamedTuple


class Received(NamedTuple):
    path: str
    headers: dict[str, str]
    body: bytes


class Receiver:
    """`answers` is what the next requests get; when there is nothing left, 204. While it is `hanging`, nobody is answered."""

    def __init__(self, port: int) -> None:
        self.url = f"http://127.0.0.1:{port}/hook"
        self.received: list[Received] = []
        self.answers: list[int] = []
        self.headers: dict[str, str] = {}
        self.free = threading.Event()
        self.free.set()

    @contextmanager
    def hanging(self) -> Iterator[None]:
        self.free.clear()
        try:
            yield
        finally:
            self.free.set()

    @property
    def ids(self) -> list[str]:
        return [one.headers["webhook-id"] for one in self.received]


@contextmanager
def receiving() -> Iterator[Receiver]:
    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            told = {name.lower(): value for name, value in self.headers.items()}
            receiver.received.append(Received(self.path, told, body))
            receiver.free.wait()
            self.send_response(receiver.answers.pop(0) if receiver.answers else 204)
            for name, value in receiver.headers.items():
                self.send_header(name, value)
            self.end_headers()

        def do_GET(self) -> None:
            self.do_POST()

        def log_message(self, format: str, *args: object) -> None:  # noqa: A002
            """Nothing: the tests tell what went wrong."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    receiver = Receiver(server.server_port)
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True)
    thread.start()
    try:
        yield receiver
    finally:
        server.shutdown()
        server.server_close()
        thread.join()
