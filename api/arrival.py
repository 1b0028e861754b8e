"""Finds from the bytes of an HTTP/1.1 request whether all of it has arrived.

It only finds the end of a request. The server's parser decides whether the request is valid, when all of it is there.
"""

import re
from functools import cached_property
from typing import Final

HEAD_END: Final = b"\r\n\r\n"
# More than all headers that we need; a limit, so that clients cannot fill the memory.
MOST_HEAD: Final = 32 * 1024
# More than the largest accepted body; a larger one is refused by its length without reading it.
MOST_BODY: Final = 80 * 1024
_LENGTH: Final = re.compile(rb"\r\ncontent-length:[ \t]*(\d+)[ \t]*\r\n", re.IGNORECASE)
_DIGITS: Final = 18
_CHUNKED: Final = re.compile(rb"\r\ntransfer-encoding:[^\r\n]*chunked[ \t]*\r\n", re.IGNORECASE)
_EXPECTS: Final = re.compile(rb"\r\nexpect:[ \t]*100-continue[ \t]*\r\n", re.IGNORECASE)
_CHUNK: Final = re.compile(rb"([0-9a-fA-F]{1,8})(?:;[^\r\n]{0,256})?\r\n")
_LONGEST_CHUNK_LINE: Final = 300


class Arrival:
    """The received bytes of one request.

    `hopeless`: no parser could read them. `whole`: all of the request will be read, so the connection can be used again.
    """

    def __init__(self, already: bytes = b"") -> None:
        self.received = bytearray(already)
        self.hopeless = False
        self._body = 0  # where the body begins; 0 until the end of the head has arrived
        self._chunk = 0  # where the next chunk begins
        self._look()

    def add(self, more: bytes) -> None:
        self.received += more
        self._look()

    def _look(self) -> None:
        if self._body:
            return
        found = self.received.find(HEAD_END)
        if found >= 0:
            self._body = self._chunk = found + len(HEAD_END)
        self.hopeless = (found if found >= 0 else len(self.received)) > MOST_HEAD

    @property
    def begun(self) -> bool:
        return bool(self.received)

    @property
    def complete(self) -> bool:
        """Whether there is nothing to wait for: everything has arrived, or as much as will be read."""
        if not self._body or self.hopeless:
            return self.hopeless
        if self._is_chunked:
            return not self.whole or self._has_last_chunk()
        return not self.whole or len(self.received) - self._body >= self._length

    @property
    def whole(self) -> bool:
        """A body that is too long is answered without reading it, and then the connection is closed."""
        here = len(self.received) - self._body
        return self._length <= MOST_BODY and (here <= MOST_BODY or not self._is_chunked)

    @cached_property
    def awaits_leave(self) -> bool:
        """Whether the client waits for `100 Continue` before it sends the body."""
        return _EXPECTS.search(self.received, 0, self._body) is not None

    @property
    def has_head(self) -> bool:
        return self._body > 0

    @cached_property
    def _is_chunked(self) -> bool:
        return _CHUNKED.search(self.received, 0, self._body) is not None

    @cached_property
    def _length(self) -> int:
        found = _LENGTH.search(self.received, 0, self._body)
        if found is None:
            return 0
        return int(found[1]) if len(found[1]) <= _DIGITS else MOST_BODY + 1

    def _has_last_chunk(self) -> bool:
        while (found := _CHUNK.match(self.received, self._chunk)) is not None:
            size = int(found[1], 16)
            if size == 0:  # after it come trailers, if any, and an empty line
                return self.received.find(HEAD_END, found.end() - 2) >= 0
            if found.end() + size + 2 > len(self.received):
                return False
            self._chunk = found.end() + size + 2
        line = self.received[self._chunk : self._chunk + _LONGEST_CHUNK_LINE]
        self.hopeless = b"\r\n" in line or len(line) == _LONGEST_CHUNK_LINE
        return self.hopeless
