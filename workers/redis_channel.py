"""The way to a Redis: as Kombu has it, but with one client for all that a channel says to it.

Kombu makes a new one for each statement, with a table of some hundred and seventy entries: that takes longer than the
statement. A client may be used by many threads; it lends its connections from the channel's pool.
"""

from typing import Any

from kombu.transport import redis


class Channel(redis.Channel):
    _kept: Any = None

    def _create_client(self, asynchronous: bool = False) -> Any:  # noqa: FBT001, FBT002  (as the library calls it)
        """After a disconnection the channel has another pool, and a client of that one is made."""
        if asynchronous:
            return super()._create_client(asynchronous=True)  # type: ignore[no-untyped-call]
        if self._kept is None or self._kept.connection_pool is not self.pool:
            self._kept = super()._create_client()  # type: ignore[no-untyped-call]
        return self._kept


class Transport(redis.Transport):
    Channel = Channel
