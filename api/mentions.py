"""Replaces account ids by people's names in answers.

Facts and views contain only ids, so that a name can be deleted without changing them. Documents that clients hash are
sent as stored.
"""

import re
from collections.abc import Callable, Mapping
from typing import Final

import msgspec
from flask import Flask, current_app
from markupsafe import escape

from api.expiring import ExpiringCache
from api.leaving import Leaving
from api.wiring import wiring
from domain.service.accounts import name_of

EXTENSION: Final = "sealed-orders-names"
MENTION: Final = re.compile(rb"@(a-[0-9a-hjkmnp-tv-z]{12})(?![0-9a-z])")
KEPT_FOR: Final = 30.0  # seconds after which a name is looked up again, as it may have been deleted
# Answers that clients hash, or compare with hashed ones.
AS_STORED: Final = ("/transcript", "/export/facts")


def names() -> ExpiringCache[str]:
    """The names of accounts that this process has looked up in the last seconds."""
    found: ExpiringCache[str] = current_app.extensions[EXTENSION]
    return found


def in_json(name: str) -> bytes:
    return msgspec.json.encode(name)[1:-1]


def in_markup(name: str) -> bytes:
    return str(escape(name)).encode()


# How a name is escaped, by media type.
WRITTEN: Final[Mapping[str, Callable[[str], bytes]]] = {
    "application/json": in_json,
    "image/svg+xml": in_markup,
    "application/yaml": in_json,
}


def with_names(body: bytes, written: Callable[[str], bytes] = in_json) -> bytes:
    """The body with names instead of account ids."""
    if b"@a-" not in body:
        return body
    known = names()
    return MENTION.sub(lambda found: written(known.of(found[1].decode())), body)


def put_names(leaving: Leaving) -> None:
    response, written = leaving.response, WRITTEN.get(leaving.kind)
    if written is None or response.is_streamed or leaving.request.path.endswith(AS_STORED):
        return
    body = response.get_data()
    named = with_names(body, written)
    if named is not body:
        response.set_data(named)


def register(app: Flask) -> None:
    app.extensions[EXTENSION] = ExpiringCache(lambda account: name_of(wiring().world, account), KEPT_FOR)
