"""A gunicorn worker that gives a thread only to requests that have arrived completely.

Gunicorn's own worker gives a connection a thread at its first byte and waits for the rest without a limit: sixteen
half-sent requests hold sixteen threads for ever, and so do sixteen clients that do not read their answers. It also
closes connections in the loop that accepts them, which may take two seconds each. Here the loop collects requests and
sends the rest of answers. A thread whose whole answer was sent registers the connection for the next request itself,
because waking the loop for that would cost another round of the loop for each request.
"""

import contextlib
import errno
import selectors
import socket
import struct
import time
from collections.abc import Callable
from functools import partial
from types import SimpleNamespace
from typing import Any, Final

from gunicorn.workers.gthread import TConn, ThreadWorker

from api.arrival import Arrival
from api.live.events import end_streams
from api.outlet import Outlet, Unread
from api.shares import Share

# A request must arrive completely in this time after its first byte.
REQUEST_SECONDS: Final = 20.0
# The time for a client to read its answer after it was written.
ANSWER_SECONDS: Final = 60.0
# The most bytes that all clients together may leave unread; then the client that waited longest is dropped.
MOST_UNSENT: Final = 64 * 1024 * 1024
# A time-out for threads, which should never wait, unless the parser sees another end of a request than `Arrival`.
REST_SECONDS: Final = 1
# After the last answer we wait this long for the client to close, so that it gets all of the answer.
PARTING_SECONDS: Final = 2.0
# The time between two signs of life of the loop, and between two looks for connections whose time is over.
LOOK_SECONDS: Final = 1.0
PIECE: Final = 64 * 1024
AT_ONCE: Final = 64
GO_ON: Final = b"HTTP/1.1 100 Continue\r\n\r\n"
HOPELESS: Final = b"HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"
NO_MORE_FILES: Final = (errno.EMFILE, errno.ENFILE)

Callback = Callable[[socket.socket], None]


class BufferingWorker(ThreadWorker):
    """`waiting` are the connections without a thread, oldest first, with the time until which they may wait.

    Threads add to it and only the loop removes. The loop iterates over a copy, which the interpreter makes in one step.
    """

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.share: Share | None = None  # set before the fork if there are several processes
        self.waiting: dict[TConn, float] = {}
        self._unsent: dict[TConn, int] = {}
        self._notified = self._looked = 0.0
        self.keepalived_conns = self.waiting  # the library counts these

    def set_accept_enabled(self, enabled: bool) -> None:  # noqa: FBT001  (as the library calls it)
        """Called when the server stops and waits for requests in progress. Streams never end by themselves, so end them."""
        super().set_accept_enabled(enabled)
        if not self.alive:
            end_streams(self.wsgi)

    def accept(self, listener: socket.socket) -> None:
        """Accept all pending connections, up to a limit, because one per round would be slow if many connect at once."""
        for _ in range(AT_ONCE):
            if self.share is not None:
                self.share.hold_back(self.nr_conns)
            try:
                client, address = listener.accept()
            except OSError as error:
                if error.errno in NO_MORE_FILES:
                    self._make_room(1)
                return
            self._admit(client, address, listener)

    def _admit(self, client: socket.socket, address: Any, listener: socket.socket) -> None:
        self.nr_conns += 1
        self._make_room(1 + self.nr_conns - self.worker_connections)
        for limit in (socket.SO_SNDTIMEO, socket.SO_RCVTIMEO):
            client.setsockopt(socket.SOL_SOCKET, limit, struct.pack("ll", REST_SECONDS, 0))
        conn = TConn(self.cfg, client, address, listener.getsockname())
        conn.init()
        self._await_request(conn, Arrival(), REQUEST_SECONDS)

    def _make_room(self, places: int) -> None:
        if places > 0:
            for conn in list(self.waiting)[:places]:
                self._drop(conn)

    def _await_request(self, conn: TConn, arrival: Arrival, seconds: float) -> None:
        """Wait for the rest of a request, unless all of it has been read already."""
        conn.whole, conn.outlet = True, None
        if arrival.begun and arrival.complete:
            self._hand_over(conn, arrival)
            return
        self._wait(conn, seconds, partial(self._receive, conn, arrival))

    def _wait(self, conn: TConn, seconds: float, then: Callback, event: int = selectors.EVENT_READ) -> None:
        conn.sock.settimeout(0)
        self.waiting[conn] = time.monotonic() + seconds
        self.poller.register(conn.sock, event, then)

    def _receive(self, conn: TConn, arrival: Arrival, client: socket.socket) -> None:
        begun, headed = arrival.begun, arrival.has_head
        try:
            piece = client.recv(PIECE)
        except BlockingIOError:
            return
        except OSError:
            piece = b""
        if not piece:
            self._drop(conn)
            return
        arrival.add(piece)
        if arrival.complete:
            self._leave_waiting(conn)
            self._hand_over(conn, arrival)
            return
        if not begun:  # an idle connection is in use again
            del self.waiting[conn]
            self.waiting[conn] = time.monotonic() + REQUEST_SECONDS
        if not headed and arrival.has_head and arrival.awaits_leave:
            with contextlib.suppress(OSError):
                client.send(GO_ON)

    def _hand_over(self, conn: TConn, arrival: Arrival) -> None:
        """Give the received bytes to the parser, as if it had read them itself."""
        if arrival.hopeless:
            with contextlib.suppress(OSError):
                conn.sock.send(HOPELESS)
            self._part(conn)
            return
        conn.whole = arrival.whole
        conn.parser.unreader.unread(bytes(arrival.received))
        self.enqueue_req(conn)

    def enqueue_req(self, conn: TConn) -> None:
        self.tpool.submit(self._answer, conn)

    def _answer(self, conn: TConn) -> None:
        """In a thread: answer, then wait for the next request, or leave the connection to the loop if more is to be done."""
        keeps = False
        try:
            keeps = self.handle(conn) is True and self.alive
        finally:
            if keeps and not conn.outlet.unsent and not conn.parser.unreader.buf.getvalue():
                self._await_next(conn)
            else:
                self.method_queue.defer(self._finish, conn, keeps)

    def handle_request(self, req: Any, conn: TConn) -> bool:
        """The answer goes into an outlet; the loop sends what the client does not read at once."""
        conn.outlet = Outlet(conn.sock)
        answering = SimpleNamespace(sock=conn.outlet, client=conn.client, server=conn.server)
        try:
            return bool(super().handle_request(req, answering)) and conn.whole
        except Unread as error:
            conn.outlet.unsent.clear()
            self.log.debug("Gave up: %s", error)
            return False

    def _finish(self, conn: TConn, keeps: bool) -> None:  # noqa: FBT001  (the queue hands on what it was given)
        """In the loop: send the rest of the answer, then wait for the next request or close."""
        then = self._await_next if keeps and self.alive else self._part
        if conn.outlet is None or not conn.outlet.unsent:
            then(conn)
            return
        self._wait(conn, ANSWER_SECONDS, partial(self._send_rest, conn, then), selectors.EVENT_WRITE)
        self._unsent[conn] = len(conn.outlet.unsent)
        while sum(self._unsent.values()) > MOST_UNSENT:
            self._drop(next(iter(self._unsent)))

    def _send_rest(self, conn: TConn, then: Callable[[TConn], None], client: socket.socket) -> None:  # noqa: ARG002
        try:
            conn.outlet.flush()
        except OSError:
            self._drop(conn)
            return
        if conn.outlet.unsent:
            self._unsent[conn] = len(conn.outlet.unsent)
            return
        self._leave_waiting(conn)
        then(conn)

    def _await_next(self, conn: TConn) -> None:
        self._await_request(conn, Arrival(conn.parser.unreader.take_buffered()), self.cfg.keepalive)

    def _part(self, conn: TConn) -> None:
        """Close our side; for a short time, what the client still sends is discarded until it closes too."""
        try:
            conn.sock.shutdown(socket.SHUT_WR)
        except OSError:
            self.nr_conns -= 1
            conn.close()
            return
        self._wait(conn, PARTING_SECONDS, partial(self._discard, conn))

    def _discard(self, conn: TConn, client: socket.socket) -> None:
        try:
            if client.recv(PIECE):
                return
        except BlockingIOError:
            return
        except OSError:
            pass
        self._drop(conn)

    def _leave_waiting(self, conn: TConn) -> None:
        del self.waiting[conn]
        self._unsent.pop(conn, None)
        with contextlib.suppress(OSError, KeyError, ValueError):
            self.poller.unregister(conn.sock)

    def _drop(self, conn: TConn) -> None:
        self._leave_waiting(conn)
        self.nr_conns -= 1
        conn.close()

    def notify(self) -> None:
        """Gunicorn checks a file's time for signs of life, so touching it once in a while is enough."""
        if self.share is not None:
            self.share.note(self.nr_conns)
        if (now := time.monotonic()) >= self._notified + LOOK_SECONDS:
            self._notified = now
            super().notify()

    def murder_keepalived(self, force: bool = False) -> None:  # noqa: FBT001, FBT002  (as the library calls it)
        """Drop connections whose time is over; all connections when the server stops."""
        now = time.monotonic()
        if force or now >= self._looked + LOOK_SECONDS:
            self._looked = now
            for conn, until in list(self.waiting.items()):
                if force or until <= now:
                    self._drop(conn)
