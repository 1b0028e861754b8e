"""Decides how often and when a call is sent again; without I/O, so that both clients can use it.

No library does it, so that the kit needs nothing but httpx and cryptography.
"""

import random
import secrets
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

import httpx

from .calls import Call
from .problems import Problem, Unreachable

# Statuses after which a call is tried again: too many requests, or a server that is busy, starting or away.
PASSING: Final = frozenset({429, 502, 503, 504})
LONGEST_PAUSE: Final = 8.0


@dataclass(frozen=True, slots=True)
class Patience:
    """For how many seconds a call is tried again, and how long the first pause is; each pause is twice the one before.

    If an answer names a time (`Retry-After`), that is used, as long as patience lasts.
    """

    seconds: float = 30.0
    first: float = 0.1
    clock: Callable[[], float] = time.monotonic
    chance: Callable[[], float] = random.random

    def pause(self, tried: int, named: float | None) -> float:
        """The pause, with up to a half added at random, so that many clients do not all return at the same time."""
        if named is not None:
            return named
        return float(min(self.first * 2 ** (tried - 1), LONGEST_PAUSE) * (1 + self.chance() / 2))


class Attempts:
    """The attempts at one call. A write has the same key each time it is sent, so it is done once."""

    def __init__(self, call: Call[Any], headers: Mapping[str, str], patience: Patience) -> None:
        self.call = call
        self._patience = patience
        self._until = patience.clock() + patience.seconds
        self._tried = 0
        self.headers = {**headers, **_headers(call)}

    def after_fault(self, error: httpx.TransportError) -> float:
        """Seconds to wait before the call is sent again; raises if it must not be sent again."""
        arrived = not isinstance(error, httpx.ConnectError | httpx.ConnectTimeout | httpx.PoolTimeout)
        if arrived and not self._may_repeat:
            raise Unreachable(
                f"{_server(error)} broke off, and nobody knows whether it was done: {error}"
            ) from error
        pause = self._pause(None)
        if pause is None:
            raise Unreachable(f"{_server(error)} does not answer: {error}") from error
        return pause

    def after_answer(self, response: httpx.Response) -> float | None:
        """Seconds to wait before the call is sent again; None if this answer is good. Raises for a refusal."""
        if response.status_code < 400:
            return None
        problem = problem_of(response)
        pause = self._pause(problem.retry_after) if self._is_passing(response) else None
        if pause is None:
            raise problem
        return pause

    @property
    def _may_repeat(self) -> bool:
        return self.call.method == "GET" or "Idempotency-Key" in self.headers

    def _is_passing(self, response: httpx.Response) -> bool:
        return response.status_code == 429 or (response.status_code in PASSING and self._may_repeat)

    def _pause(self, named: float | None) -> float | None:
        self._tried += 1
        pause = self._patience.pause(self._tried, named)
        return pause if self._patience.clock() + pause <= self._until else None


def _server(error: httpx.TransportError) -> str:
    return str(error.request.url.copy_with(raw_path=b"/", userinfo=b"")).rstrip("/")


def problem_of(response: httpx.Response) -> Problem:
    """The problem in an answer; raises Unreachable for other content, as that is no server of this game."""
    named = response.headers.get("Retry-After", "")
    after = float(named) if named.isdigit() else None
    return Problem(response.status_code, document_of(response), after)


def document_of(response: httpx.Response) -> Any:
    if not response.content:
        return {}
    try:
        return response.json()
    except ValueError as error:
        raise Unreachable(
            f"no Sealed Orders server: it answered {response.status_code} with something that is no JSON"
        ) from error


def _headers(call: Call[Any]) -> dict[str, str]:
    headers = {} if call.body is None else {"Content-Type": "application/json"}
    if call.if_match is not None:
        headers["If-Match"] = call.if_match
    key = call.key or (secrets.token_hex(16) if call.keyed else None)
    return headers if key is None else {**headers, "Idempotency-Key": key}
