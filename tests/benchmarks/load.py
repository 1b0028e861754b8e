"""A load generator in a process of its own: keep-alive connections, one thread, hardly any work a request.

    python -m tests.benchmarks.load URL SECONDS CONNECTIONS [TOKEN]

Without a token it asks for many, as a proxy does: each request names another address, so that whoever counts requests
counts them and refuses none. It prints {"requests", "seconds", "rate", "p50", "p95", "p99"} (milliseconds). An answer that is not 200 ends it.
"""

import itertools
import json
import selectors
import socket
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from urllib.parse import urlsplit

ADDRESSES = 4096


@dataclass
class Caller:
    """One connection: sends, waits for the whole answer, sends again."""

    socket: socket.socket
    requests: Iterator[bytes]
    began: float = 0.0
    missing: int = 0
    head: bytes = b""
    taken: list[float] = field(default_factory=list)

    def ask(self) -> None:
        self.began, self.missing, self.head = time.perf_counter(), 0, b""
        self.socket.sendall(next(self.requests))

    def hear(self) -> bool:
        """Take what has come; whether the answer is complete."""
        part = self.socket.recv(262_144)
        if not part:
            raise ConnectionError("the server hung up")
        if self.missing:
            self.missing -= len(part)
        else:
            self.head += part
            if b"\r\n\r\n" not in self.head:
                return False
            self._begin_body()
        if self.missing == 0:
            self.taken.append(time.perf_counter() - self.began)
        return self.missing == 0

    def _begin_body(self) -> None:
        head, _, body = self.head.partition(b"\r\n\r\n")
        if not head.startswith(b"HTTP/1.1 200"):
            raise ConnectionError(f"not 200: {head[:200]!r} {body[:200]!r}")
        length = next(
            line for line in head.lower().split(b"\r\n") if line.startswith(b"content-length:")
        ).partition(b":")[2]
        self.missing = int(length) - len(body)


def main(url: str, seconds: float, connections: int, token: str | None = None) -> None:
    place = urlsplit(url)
    path = place.path + (f"?{place.query}" if place.query else "")
    names = (
        [f"Authorization: Bearer {token}"]
        if token
        else [f"X-Forwarded-For: 198.18.{n >> 8}.{n & 255}" for n in range(ADDRESSES)]
    )
    requests = itertools.cycle(
        [f"GET {path} HTTP/1.1\r\nHost: {place.netloc}\r\n{name}\r\n\r\n".encode() for name in names]
    )
    selector = selectors.DefaultSelector()
    callers = []
    for _ in range(connections):
        line = socket.create_connection((place.hostname, place.port))
        line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        callers.append(Caller(line, requests))
        selector.register(line, selectors.EVENT_READ, callers[-1])
    begin = time.perf_counter()
    for caller in callers:
        caller.ask()
    # Each is answered once at least, however long a server takes that has only just begun.
    while (now := time.perf_counter()) < begin + seconds or not all(caller.taken for caller in callers):
        for key, _ in selector.select(timeout=1):
            if key.data.hear():
                key.data.ask()
    taken = sorted(one for caller in callers for one in caller.taken)
    print(json.dumps(_summary(taken, now - begin)))


def _summary(taken: list[float], seconds: float) -> dict[str, float]:
    at = {f"p{part}": 1000 * taken[min(len(taken) - 1, len(taken) * part // 100)] for part in (50, 95, 99)}
    return {"requests": len(taken), "seconds": seconds, "rate": len(taken) / seconds, **at}


if __name__ == "__main__":
    main(sys.argv[1], float(sys.argv[2]), int(sys.argv[3]), *sys.argv[4:5])
