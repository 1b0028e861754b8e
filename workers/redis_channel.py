"""Kombu's Redis transport, but with one client for a channel.

Kombu makes a new client for each statement, which takes longer than the statement itself. A client can be shared by
threads, because it takes its connections from the channel's pool.
"""

from typing import Any

from kombu.transport import redis


class Channel(redis.Channel):
    _kept: Any = None

    def _create_client(self, asynchronous: bool = False) -> Any:  # noqa: FBT001, FBT002  (as the library calls it)
        """A new client is made only after a disconnection, when the channel has another pool."""
        if asynchronous:
            return super()._create_client(asynchronous=True)  # type: ignore[no-untyped-call]
        if self._kept is None or self._kept.connection_pool is not self.pool:
            self._kept = super()._create_client()  # type: ignore[no-untyped-call]
        return self._kept


class Transport(redis.Transport):
    Channel = Channel
