"""How much of an HTTP/1.1 request has arrived, found from its bytes alone.

It only finds where a request ends. Whether the request is valid, the server's parser decides when all of it is there.
"""

import re
from functools import cached_property
from typing import Final

HEAD_END: Final = b"\r\n\r\n"
# More than any header that we read: a stranger does not fill the memory with more.
MOST_HEAD: Final = 32 * 1024
# More than the largest body that is accepted: a larger one is refused by its length, unread.
MOST_BODY: Final = 80 * 1024
_LENGTH: Final = re.compile(rb"\r\ncontent-length:[ \t]*(\d+)[ \t]*\r\n", re.IGNORECASE)
_DIGITS: Final = 18
_CHUNKED: Final = re.compile(rb"\r\ntransfer-encoding:[^\r\n]*chunked[ \t]*\r\n", re.IGNORECASE)
_EXPECTS: Final = re.compile(rb"\r\nexpect:[ \t]*100-continue[ \t]*\r\n", re.IGNORECASE)
_CHUNK: Final = re.compile(rb"([0-9a-fA-F]{1,8})(?:;[^\r\n]{0,256})?\r\n")
_LONGEST_CHUNK_LINE: Final = 300


class Arrival:
    """The bytes of one request as they come in.

    `hopeless` when no parser could make anything of them, `whole` when the connection can go on after them.
    """

    def __init__(self, already: bytes = b"") -> None:
        self.received = bytearray(already)
        self.hopeless = False
        self._body = 0  # where the body begins; 0 while the head has no end
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
        """Whether nothing is left to wait for: all of it is here, or as much as will be read."""
        if not self._body or self.hopeless:
            return self.hopeless
        if self._is_chunked:
            return not self.whole or self._has_last_chunk()
        return not self.whole or len(self.received) - self._body >= self._length

    @property
    def whole(self) -> bool:
        """What is longer than anything we accept is answered unread, and the connection ends with it."""
        here = len(self.received) - self._body
        return self._length <= MOST_BODY and (here <= MOST_BODY or not self._is_chunked)

    @cached_property
    def awaits_leave(self) -> bool:
        """Whether the client waits to be told that it may send the body."""
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
