"""Facts that a thread has appended and not yet projected, so that it need not read them back to project them.

They are kept by thread, because a request, a resolution or a sweep runs in one thread and projects what it stored
before it ends. Facts that are not taken are dropped, the oldest first: followers find them in the store.

A request that closes a window may leave the projection of the closing to the worker that resolves it (`leave`). The
worker must read those facts anyway; it takes them over and projects them with the resolution (`take_over`).
"""

import threading
from collections import OrderedDict
from collections.abc import Sequence
from typing import Final, NamedTuple

from domain.store import codec
from domain.store.records import Notice
from domain.store.rows import StoredRow

REMEMBERED: Final = 64  # streams


class Own(NamedTuple):
    """Facts of a stream in the order of their versions. `shared`: another process may have projected the first of them."""

    stream: str
    notices: list[Notice]
    shared: bool


class Fresh(threading.local):
    def __init__(self) -> None:
        self._streams: OrderedDict[str, list[Sequence[Notice]]] = OrderedDict()
        self._taken_over: set[str] = set()
        self._seen: tuple[str, Sequence[StoredRow]] = ("", ())

    def add(self, stream: str, notices: Sequence[Notice]) -> None:
        """Remember the facts of one append."""
        self._streams.setdefault(stream, []).append(notices)
        self._streams.move_to_end(stream)
        if len(self._streams) > REMEMBERED:
            self._streams.popitem(last=False)

    def leave(self, stream: str) -> None:
        """Forget the last append to a stream: another process was told of it and projects it."""
        appends = self._streams.pop(stream, [])[:-1]
        if appends:
            self._streams[stream] = appends

    def see(self, stream: str, rows: Sequence[StoredRow]) -> None:
        """Remember the rows that this thread has read last, before it appends after them."""
        self._seen = stream, rows

    def take_over(self, stream: str) -> None:
        """Also project the append just before this thread's own, which another thread left, if its rows were read."""
        appends = self._streams.get(stream)
        if not appends:
            return
        self._taken_over.add(stream)
        seen, rows = self._seen
        if seen == stream and rows[-1].version + 1 == appends[0][0].record.version:
            begin = codec.last_append(rows)
            appends.insert(
                0, [Notice(row.id, stream, codec.read(row.topic, row.state)) for row in rows[begin:]]
            )

    def take(self) -> list[Own]:
        taken = [
            Own(stream, [notice for append in appends for notice in append], stream in self._taken_over)
            for stream, appends in self._streams.items()
        ]
        self._streams, self._taken_over, self._seen = OrderedDict(), set(), ("", ())
        return taken
