"""A buffer for answers that a slow client does not take: the thread writes here and is free again."""

import select
import socket
from typing import Any, Final

# An answer is smaller; only a stream that nobody reads comes to so much.
MOST_UNSENT: Final = 4 * 1024 * 1024
# How long a stream waits for its reader then.
STREAM_SECONDS: Final = 20.0


class Unread(OSError):
    """The client has taken nothing of a long answer for too long."""


class Outlet:
    """Stands for the socket while an answer is written: what the client does not take at once is kept."""

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
        """As much as the client takes now."""
        while self.unsent:
            try:
                sent = self._connection.send(self.unsent, socket.MSG_DONTWAIT)
            except BlockingIOError:
                return
            del self.unsent[:sent]
