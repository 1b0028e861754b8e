"""The key under which a client may send the same request twice and have it done once.

The key belongs to an account and an address. The same request with the same key gets the same answer again, and a header
says so; another request with it is refused. A refused request uses no key. If it is sent again while it is still being
done, it waits for the answer. Acts that must not happen twice even if a process dies before answering (a sealed order, a
new game) also store the key together with their facts.
"""

import hashlib
import re
import time
from collections.abc import Callable
from typing import Final

import msgspec
from flask import Response, request

from api.bodies import read_json
from api.wiring import wiring
from domain.proofs.canonical import canonical
from domain.service.identities import claim_of
from domain.service.world import later
from domain.store import answers
from domain.store.database import Database
from domain.values.refusals import Refused, refuse

HEADER: Final = "Idempotency-Key"
REPLAYED: Final = "Idempotency-Replayed"
KEPT_FOR: Final = 24 * 3600  # seconds
# A request that has no answer after this time is done again, because the process that did it has probably died.
LONGEST_ACT: Final = 5  # seconds
PAUSE: Final = 0.05
KEY: Final = "[!-~]{1,128}"  # visible ASCII
_KEY: Final = re.compile(KEY)
_KEPT_HEADERS: Final = ("Location", "ETag", "Vary", "Cache-Control")
_WRITES: Final = ("POST", "PUT", "DELETE")


class _Answer(msgspec.Struct):
    """A stored answer; without a body if that contains a secret."""

    status: int
    mimetype: str
    headers: dict[str, str]
    body: bytes | None


_read = msgspec.msgpack.Decoder(_Answer)
_write = msgspec.msgpack.Encoder()


def idempotency_key() -> str | None:
    given = request.headers.get(HEADER)
    if given is not None and not _KEY.fullmatch(given):
        raise Refused(
            refuse("request/idempotency-key", "an idempotency key is 1 to 128 visible ASCII characters")
        )
    return given


def once(account: str, act: Callable[[], Response], *, shown_once: bool) -> Response:
    """Do it, unless it was done with the same key; then send the stored answer, if it may be shown again."""
    key = idempotency_key() if request.method in _WRITES else None
    if key is None:
        return act()
    database = wiring().world.store.database
    claim = claim_of("answer", f"{account}:{request.method}:{request.path}", key)
    kept = _taken(database, claim)
    if kept is not None and kept.request != _digest():
        raise Refused(refuse("request/key-reused", "this idempotency key was used for another request"))
    if kept is not None and kept.answer is not None:
        return _again(_read.decode(kept.answer))
    try:
        response = act()
    except BaseException:
        answers.drop(database, claim)
        raise
    answers.keep(database, claim, _write.encode(_kept(response, shown_once=shown_once)))
    return response


def _taken(database: Database, claim: str) -> answers.Kept | None:
    """None if this request has got the claim; else what was stored for it, after waiting for its answer."""
    begun, asked = time.monotonic(), _digest()
    while True:
        now = wiring().world.now()
        kept = answers.take(database, claim, asked, at=now, oldest=later(now, -KEPT_FOR))
        if kept is None or kept.answer is not None or kept.request != asked:
            return kept
        if kept.at < later(now, -LONGEST_ACT) or time.monotonic() - begun > LONGEST_ACT:
            return kept
        time.sleep(PAUSE)


def _again(kept: _Answer) -> Response:
    if kept.body is None:
        raise Refused(refuse("request/key-used", "it was done under this key, and its answer is shown once"))
    response = Response(kept.body, kept.status, headers=kept.headers, mimetype=kept.mimetype)
    response.headers[REPLAYED] = "true"
    return response


def _kept(response: Response, *, shown_once: bool) -> _Answer:
    headers = {name: response.headers[name] for name in _KEPT_HEADERS if name in response.headers}
    body = None if shown_once else response.get_data()
    return _Answer(response.status_code, response.mimetype or "", headers, body)


def _digest() -> str:
    """The digest of the request's content; spaces and the order of keys in the body make no difference."""
    try:
        body = canonical(read_json())
    except Exception:  # noqa: BLE001  (the view reads the body again and refuses it)
        body = request.get_data(cache=True)
    return hashlib.sha256(request.query_string + b"\0" + body).hexdigest()
