"""Faults for the next requests, as a client would meet them on a real network."""

import threading
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Final

from flask import Response, request

from api.conformance.umpire import is_umpire
from api.live.events import MEDIA_TYPE
from api.problems import answer
from domain.values.refusals import Refusal, refuse

MOST: Final = 20
WAIT: Final = "1"  # seconds
FAULTS: Final[Mapping[str, str]] = {
    "too-many": "Refused with 429, `request/too-many` and Retry-After; nothing was done.",
    "not-ready": "Refused with 503, `server/not-ready` and Retry-After; nothing was done.",
    "lost-answer": (
        "A write is done, and its answer lost on the way: 503. Sent again under its Idempotency-Key it is answered"
        " as it would have been, and done once; without a key it is a duplicate."
    ),
    "dropped-stream": "A stream ends after its first event; who comes back with Last-Event-ID misses nothing.",
}
_WRITES: Final = ("POST", "PUT", "DELETE")


class Faults:
    """Counts how many faults of each kind are still to come, and causes them."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._coming: Counter[str] = Counter()

    @property
    def pending(self) -> dict[str, int]:
        return {fault: count for fault, count in sorted(self._coming.items()) if count}

    def expect(self, fault: str, count: int) -> None:
        with self._lock:
            self._coming[fault] = min(self._coming[fault] + count, MOST)

    def forget(self) -> None:
        with self._lock:
            self._coming.clear()

    def before(self) -> Response | None:
        if not _is_clients():
            return None
        if self._comes("too-many"):
            return _later(refuse("request/too-many", "as was asked for; wait a second"))
        if self._comes("not-ready"):
            return _later(refuse("server/not-ready", "as was asked for; nothing was done"))
        return None

    def after(self, response: Response) -> Response:
        if not _is_clients() or response.status_code >= 400:
            return response
        if response.mimetype == MEDIA_TYPE and self._comes("dropped-stream"):
            response.response = _until_first_event(response.iter_encoded())
        elif request.method in _WRITES and self._comes("lost-answer"):
            return _later(refuse("server/not-ready", "as was asked for; whether it was done is unknown"))
        return response

    def _comes(self, fault: str) -> bool:
        with self._lock:
            if not self._coming[fault]:
                return False
            self._coming[fault] -= 1
            return True


def _is_clients() -> bool:
    return request.path.startswith("/v1") and not is_umpire()


def _later(refusal: Refusal) -> Response:
    response = answer(refusal)
    response.headers["Retry-After"] = WAIT
    return response


def _until_first_event(lines: Iterator[bytes]) -> Iterator[bytes]:
    for line in lines:
        yield line
        if b"data:" in line:
            return
