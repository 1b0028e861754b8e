"""Somebody who follows a game as a browser does: comes back after every loss with the last id that was heard."""

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator, Callable
from datetime import UTC, datetime
from urllib.parse import urlsplit

PAUSE = 0.2  # seconds after a lost connection
OK = b"HTTP/1.1 200"


class Listener:
    """One client of one game: what it has heard, in the order in which it was told."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.heard: list[int] = []
        self.lags: list[float] = []  # seconds between an append and this client
        self.connections = 0
        self.level = asyncio.Event()
        self._writer: asyncio.StreamWriter | None = None

    @property
    def last(self) -> int:
        return self.heard[-1] if self.heard else 0

    async def follow(self, url: str) -> None:
        """For ever: whatever goes wrong with a connection, the next one goes on where it ended."""
        while True:
            with contextlib.suppress(OSError, asyncio.IncompleteReadError):
                await self._listen(url)
            self.level.clear()
            await asyncio.sleep(PAUSE)

    def drop(self) -> None:
        """Break the connection in the middle of whatever is being said."""
        self.level.clear()
        if self._writer is not None:
            self._writer.transport.abort()

    async def _listen(self, url: str) -> None:
        parts = urlsplit(url)
        reader, self._writer = await asyncio.open_connection(parts.hostname, parts.port)
        self.connections += 1
        try:
            self._writer.write(
                f"GET /v1/games/{self.game}/stream HTTP/1.1\r\nHost: x\r\nLast-Event-ID: {self.last}\r\n\r\n".encode()
            )
            head = await reader.readuntil(b"\r\n\r\n")
            if head.startswith(OK):
                async for block in blocks(reader):
                    self._take(block)
        finally:
            self._writer.transport.abort()

    def _take(self, block: bytes) -> None:
        if block == b": level":
            self.level.set()
        fields = dict(line.partition(b": ")[::2] for line in block.split(b"\n"))
        if fields.get(b"event") == b"append":
            told = json.loads(fields[b"data"])
            assert (told["game"], told["version"]) == (self.game, int(fields[b"id"]))
            self.heard.append(told["version"])
            self.lags.append((datetime.now(UTC) - datetime.fromisoformat(told["at"])).total_seconds())


async def blocks(reader: asyncio.StreamReader) -> AsyncIterator[bytes]:
    """What stands between empty lines, out of the chunks in which HTTP sends it."""
    text = b""
    while size := int(await reader.readline() or b"0", 16):
        text += (await reader.readexactly(size + 2))[:-2]
        *whole, text = text.split(b"\n\n")
        for block in whole:
            yield block


async def all_heard(listeners: list[Listener], versions: dict[str, int], seconds: float) -> None:
    """Wait until everybody has come to the version of their game."""
    await until(lambda: all(one.last >= versions[one.game] for one in listeners), seconds)


async def all_level(listeners: list[Listener], seconds: float) -> None:
    """Wait until everybody listens, and has been told what they missed."""
    await until(lambda: all(one.level.is_set() for one in listeners), seconds)


async def until(come: Callable[[], bool], seconds: float) -> None:
    async with asyncio.timeout(seconds):
        while not come():  # noqa: ASYNC110  (what is waited for is many things at once)
            await asyncio.sleep(0.02)
