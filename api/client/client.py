"""The two clients, a blocking and an asynchronous one. All decisions are in `attempts`, so that both make the same."""

import asyncio
import time
from collections.abc import AsyncIterator, Iterator, Mapping
from copy import copy
from typing import Any, Final, Self, TypeVar, cast

import httpx

from .attempts import Attempts, Patience, document_of
from .calls import Call, Document, within
from .events import News, Reading
from .operations.keys import list_keys
from .operations.orders import seal_orders
from .sealing import Kept, SealedOrder, check_receipt

T = TypeVar("T")

TIMEOUT: Final = 30.0
# Streams send a heartbeat every 15 seconds; a connection that is silent for longer than this is dead.
SILENCE: Final = 45.0
_STREAMED: Final = httpx.Timeout(TIMEOUT, read=SILENCE)


class _BaseClient:
    """The part of both clients: token, language of answers, and patience."""

    def __init__(self, token: str | None, language: str | None, patience: Patience) -> None:
        self.token = token
        self._language = language
        self._patience = patience
        self._keys: list[Document] | None = None

    def as_member(self, token: str | None) -> Self:
        """The same client with the same connections, but the token of another member."""
        other = copy(self)
        other.token = token
        return other

    @property
    def _headers(self) -> dict[str, str]:
        headers = {} if self.token is None else {"Authorization": f"Bearer {self.token}"}
        return headers if self._language is None else {**headers, "Accept-Language": self._language}

    def _attempts(self, call: Call[Any]) -> Attempts:
        return Attempts(call, self._headers, self._patience)

    def _listening(self, reading: Reading) -> Mapping[str, str]:
        last = {} if reading.last_id is None else {"Last-Event-ID": reading.last_id}
        return {**self._headers, **last, "Accept": "text/event-stream"}


class Client(_BaseClient):
    """Sends calls and waits for their answers. Can be shared between threads; `as_member` shares its connections."""

    def __init__(
        self,
        url: str,
        token: str | None = None,
        *,
        language: str | None = None,
        patience: Patience | None = None,
        transport: httpx.BaseTransport | None = None,
    ) -> None:
        super().__init__(token, language, patience or Patience())
        self._http = httpx.Client(base_url=_checked(url), transport=transport, timeout=TIMEOUT)

    def send(self, call: Call[T]) -> T:
        """The answer's document; raises Problem for a refusal, Unreachable if there is no answer."""
        attempts = self._attempts(call)
        while True:
            try:
                response = self._http.request(
                    call.method,
                    call.path,
                    params=call.parameters,
                    content=call.content,
                    headers=attempts.headers,
                )
            except httpx.TransportError as error:
                pause: float | None = attempts.after_fault(error)
            else:
                pause = attempts.after_answer(response)
                if pause is None:
                    return _answer(call, response)
            time.sleep(pause or 0)

    def seal(self, order: SealedOrder, *, key: str | None = None) -> Kept:
        """Seal the order and check its receipt; keep what this returns."""
        call = seal_orders(order.game, cast("Any", order.body))
        answer = self.send(call if key is None else call.under(key))
        self._keys = self._keys or cast("list[Document]", self.send(list_keys())["keys"])
        return check_receipt(order, cast("Document", answer), self._keys)

    def follow(self, game: str | None = None, after: int | str | None = None) -> Iterator[News]:
        """What happens in a game, or in all of yours: nothing twice and nothing missed, even if the connection breaks."""
        reading = Reading(None if after is None else str(after))
        attempts = self._attempts(Call("GET", _stream(game)))
        while True:
            try:
                with self._http.stream(
                    "GET", _stream(game), headers=self._listening(reading), timeout=_STREAMED
                ) as lines:
                    attempts, pause = self._opened(lines, attempts)
                    if pause is None:
                        yield from filter(None, map(reading.feed, lines.iter_lines()))
                        pause = reading.pause
            except httpx.TransportError as error:
                pause = attempts.after_fault(error)
            reading.lost()
            time.sleep(pause)

    def _opened(self, lines: httpx.Response, attempts: Attempts) -> tuple[Attempts, float | None]:
        """An opened stream resets the attempts; a refused one is tried again as long as patience lasts."""
        if lines.status_code < 400:
            return self._attempts(attempts.call), None
        lines.read()
        return attempts, attempts.after_answer(lines)

    def close(self) -> None:
        self._http.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


class AsyncClient(_BaseClient):
    """The same client for asyncio."""

    def __init__(
        self,
        url: str,
        token: str | None = None,
        *,
        language: str | None = None,
        patience: Patience | None = None,
        transport: httpx.AsyncBaseTransport | None = None,
    ) -> None:
        super().__init__(token, language, patience or Patience())
        self._http = httpx.AsyncClient(base_url=_checked(url), transport=transport, timeout=TIMEOUT)

    async def send(self, call: Call[T]) -> T:
        """Like `Client.send`."""
        attempts = self._attempts(call)
        while True:
            try:
                response = await self._http.request(
                    call.method,
                    call.path,
                    params=call.parameters,
                    content=call.content,
                    headers=attempts.headers,
                )
            except httpx.TransportError as error:
                pause: float | None = attempts.after_fault(error)
            else:
                pause = attempts.after_answer(response)
                if pause is None:
                    return _answer(call, response)
            await asyncio.sleep(pause or 0)

    async def seal(self, order: SealedOrder, *, key: str | None = None) -> Kept:
        """Like `Client.seal`."""
        call = seal_orders(order.game, cast("Any", order.body))
        answer = await self.send(call if key is None else call.under(key))
        self._keys = self._keys or cast("list[Document]", (await self.send(list_keys()))["keys"])
        return check_receipt(order, cast("Document", answer), self._keys)

    async def follow(self, game: str | None = None, after: int | str | None = None) -> AsyncIterator[News]:
        """Like `Client.follow`."""
        reading = Reading(None if after is None else str(after))
        attempts = self._attempts(Call("GET", _stream(game)))
        while True:
            try:
                async with self._http.stream(
                    "GET", _stream(game), headers=self._listening(reading), timeout=_STREAMED
                ) as lines:
                    attempts, pause = await self._opened(lines, attempts)
                    if pause is None:
                        async for line in lines.aiter_lines():
                            event = reading.feed(line)
                            if event is not None:
                                yield event
                        pause = reading.pause
            except httpx.TransportError as error:
                pause = attempts.after_fault(error)
            reading.lost()
            await asyncio.sleep(pause)

    async def _opened(self, lines: httpx.Response, attempts: Attempts) -> tuple[Attempts, float | None]:
        if lines.status_code < 400:
            return self._attempts(attempts.call), None
        await lines.aread()
        return attempts, attempts.after_answer(lines)

    async def close(self) -> None:
        await self._http.aclose()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()


def _checked(url: str) -> httpx.URL:
    try:
        address = httpx.URL(url.rstrip("/"))
    except httpx.InvalidURL as error:
        raise ValueError(f"{url!r} is not the address of a server, which is http://HOST:PORT") from error
    if address.scheme not in ("http", "https") or not address.host:
        raise ValueError(f"{url!r} is not the address of a server, which is http://HOST:PORT")
    return address


def _stream(game: str | None) -> str:
    return "/v1/stream" if game is None else f"/v1/games/{within(game)}/stream"


def _answer(call: Call[T], response: httpx.Response) -> T:
    return cast("T", response.text if call.text else document_of(response))
