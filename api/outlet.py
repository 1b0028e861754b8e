"""A buffer for answers to slow clients, so that the thread that writes an answer need not wait."""

import select
import socket
from typing import Any, Final

# Answers are smaller; only a stream whose client does not read can exceed this.
MOST_UNSENT: Final = 4 * 1024 * 1024
# How long a stream then waits for its client.
STREAM_SECONDS: Final = 20.0


class Unread(OSError):
    """The client has not read from a long answer for too long."""


class Outlet:
    """Takes the place of the socket while an answer is written, and keeps what the client does not read at once."""

    def __init__(self, connection: socket.socket) -> None:
        self._connection = connection
        self.unsent = bytearray()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._connection, name)

    def sendall(self, data: bytes) -> None:
        self.unsent += data
        self.flush()
        while len(self.unsent) > MOST_UNSENT:
            if not select.select([], [self._connection], [], STREAM_SECONDS)[1]:
                raise Unread("the client takes nothing of its answer")
            self.flush()

    def flush(self) -> None:
        """Send as much as possible without waiting."""
        while self.unsent:
            try:
                sent = self._connection.send(self.unsent, socket.MSG_DONTWAIT)
            except BlockingIOError:
                return
            del self.unsent[:sent]
