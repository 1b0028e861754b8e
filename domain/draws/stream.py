"""The draw stream: its numbers follow only from a step's key, so nobody can draw again for a better result."""

import hmac
import struct
from typing import Final

LARGEST_CHOICE: Final = 2**32
_SPAN: Final = 2**64
_BLOCK: Final = struct.Struct(">4Q")
_INDEX: Final = struct.Struct(">Q")


class Stream:
    """HMAC-SHA256(key, u64(0)) ‖ HMAC-SHA256(key, u64(1)) ‖ …, read as unsigned 64-bit numbers."""

    __slots__ = ("_blocks", "_key", "_waiting")

    def __init__(self, key: bytes) -> None:
        self._key = key
        self._blocks = 0
        self._waiting: list[int] = []

    def uniform(self, n: int) -> int:
        """One of 0 … n−1, all equally likely; a choice of one takes nothing from the stream."""
        if not 1 <= n <= LARGEST_CHOICE:
            raise ValueError(f"a draw is among 1 to 2^32, not {n}")
        return 0 if n == 1 else self.raw(n)

    def raw(self, n: int) -> int:
        """`uniform` without the bound of game draws; values that would favour some results are skipped."""
        if not 1 <= n <= _SPAN:
            raise ValueError(f"a 64-bit value decides among 1 to 2^64, not {n}")
        fair = _SPAN - _SPAN % n
        value = self._take()
        while value >= fair:
            value = self._take()
        return value % n

    def _take(self) -> int:
        if not self._waiting:
            block = hmac.digest(self._key, _INDEX.pack(self._blocks), "sha256")
            self._blocks += 1
            self._waiting.extend(reversed(_BLOCK.unpack(block)))
        return self._waiting.pop()
