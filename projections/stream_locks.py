"""Locks for streams, so that no two threads of a process make the same rows."""

import threading
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, contextmanager
from typing import Final

from projections.lanes import LANES, lane_of

# Several streams share a lock, because they are many and a lock is held only for a short time.
_EACH: Final = 4


class StreamLocks:
    def __init__(self) -> None:
        self._locks = [threading.Lock() for _ in range(LANES * _EACH)]

    @contextmanager
    def at(self, streams: Iterable[str]) -> Iterator[None]:
        """Hold these streams within the block. Locks are always taken in the same order, so that threads never deadlock."""
        with ExitStack() as stack:
            for number in sorted({_number(stream) for stream in streams}):
                stack.enter_context(self._locks[number])
            yield


def _number(stream: str) -> int:
    return lane_of(stream) * _EACH + len(stream) % _EACH
