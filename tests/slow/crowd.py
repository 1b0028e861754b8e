"""Connections that never come to the point, and a client who only wants an answer."""

import contextlib
import json
import socket
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import NamedTuple

POST = b"POST /v1/accounts HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n"
# What each of them has sent when it falls silent, and whether it says a little more now and then.
MANNERS: tuple[tuple[str, bytes, bool], ...] = (
    ("connects and says nothing", b"", False),
    ("half a request line", b"GET /v1/ga", False),
    ("headers without an end", b"GET /v1/games HTTP/1.1\r\nHost: a\r\nX-A: ", True),
    ("half a body", POST + b'Content-Length: 40\r\n\r\n{"name": ', False),
    ("a body byte by byte", POST + b'Content-Length: 4000\r\n\r\n{"name": "', True),
    ("half a chunk", POST + b"Transfer-Encoding: chunked\r\n\r\n20\r\n{", False),
    ("an endless line of a chunk", POST + b"Transfer-Encoding: chunked\r\n\r\n1;", True),
    ("a body that will never end", POST + b"Content-Length: 999999999999\r\n\r\n{", True),
    ("says to close, and does not", b"GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n", False),
    ("asks, and never reads", b"GET /openapi.json HTTP/1.1\r\nHost: a\r\n\r\n" * 8, False),
)
LIMIT = 2.0
# Seconds after which an answer has come too late for anybody: less than those after which a server shows out who loiters, so
# whoever is answered has not waited for that.
GIVEN_UP = 15.0


class Served(NamedTuple):
    """How others were served meanwhile: how many requests, how many of them failed, the longest and the middle one."""

    asked: int
    failed: int
    slowest: float
    median: float

    @property
    def all(self) -> bool:
        """Whether everybody was answered, however busy the machine was with other things."""
        return self.failed == 0 and self.asked > 0

    @property
    def well(self) -> bool:
        return self.all and self.slowest <= LIMIT


def besieged(port: int, size: int, seconds: float) -> Served:
    """Ask for something all the time while such a crowd stands at the door; who is shown out comes back."""
    with ExitStack() as street:
        crowd = [_Loiterer(port, number) for number in range(size)]
        for one in crowd:
            street.callback(one.leave)

        def loiter(turn: int) -> None:
            for one in crowd[turn % 20 :: 20]:
                one.loiter()

        return _served(port, seconds, loiter)


def undisturbed(port: int, seconds: float) -> Served:
    """The same with nobody else there: what the machine itself costs."""
    return _served(port, seconds, lambda _: None)


def _served(port: int, seconds: float, meanwhile: Callable[[int], None]) -> Served:
    times: list[float] = []
    failed, until = 0, time.monotonic() + seconds
    while time.monotonic() < until:
        took = _ask(port)
        times.append(took if took is not None else LIMIT)
        failed += took is None
        meanwhile(len(times) - 1)
    return Served(len(times), failed, max(times), sorted(times)[len(times) // 2])


def _ask(port: int) -> float | None:
    """How long a newcomer takes to open an account and to see it; None if that fails."""
    begun = time.monotonic()
    body = json.dumps({"name": "Nelson"}).encode()
    sent = urllib.request.Request(f"http://127.0.0.1:{port}/v1/games", headers={"Accept": "application/json"})
    new = urllib.request.Request(
        f"http://127.0.0.1:{port}/v1/accounts", body, {"Content-Type": "application/json"}
    )
    try:
        for request in (sent, new):
            with urllib.request.urlopen(request, timeout=GIVEN_UP) as answer:
                answer.read()
    except urllib.error.HTTPError as refused:
        if refused.code != 429:  # a published limit is an answer
            return None
    except OSError:
        return None
    return time.monotonic() - begun


class _Loiterer:
    def __init__(self, port: int, number: int) -> None:
        self._port = port
        _, self._first, self._drips = MANNERS[number % len(MANNERS)]
        self._connection: socket.socket | None = None
        self.loiter()

    def loiter(self) -> None:
        """Stand there, say a byte more if that is one's manner, and come back if shown out."""
        try:
            if self._connection is None:
                self._connection = socket.create_connection(("127.0.0.1", self._port), timeout=10)
                self._connection.sendall(self._first)
            elif self._drips:
                self._connection.sendall(b"a")
            elif self._gone():
                self.leave()
        except OSError:
            self.leave()

    def _gone(self) -> bool:
        assert self._connection is not None
        self._connection.settimeout(0)
        try:
            return not self._connection.recv(1, socket.MSG_PEEK)
        except BlockingIOError:
            return False
        finally:
            self._connection.settimeout(10)

    def leave(self) -> None:
        if self._connection is not None:
            with contextlib.suppress(OSError):
                self._connection.close()
        self._connection = None


def manners() -> Iterator[str]:
    yield from (what for what, _, _ in MANNERS)
