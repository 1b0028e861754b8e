"""What a thread has appended and nobody has asked for yet: whoever stored facts can project them without reading them.

Of one thread, because a request, a resolution or a sweep does its work in one, and projects what it did itself before
it ends. What nobody takes is forgotten, the oldest first: it is in the store, where followers find it.
"""

import threading
from collections import OrderedDict
from typing import Final

from domain.store.records import Notice

REMEMBERED: Final = 64  # streams


class Fresh(threading.local):
    def __init__(self) -> None:
        self._streams: OrderedDict[str, list[Notice]] = OrderedDict()

    def add(self, stream: str, notices: list[Notice]) -> None:
        self._streams[stream] = [*self._streams.pop(stream, ()), *notices]
        if len(self._streams) > REMEMBERED:
            self._streams.popitem(last=False)

    def take(self) -> dict[str, list[Notice]]:
        """By stream, each in the order of its versions."""
        taken, self._streams = dict(self._streams), OrderedDict()
        return taken
