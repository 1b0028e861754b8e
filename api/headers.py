"""Headers that every answer carries: what browsers may do with it, and the number of the request."""

import os
import re
from functools import cache
from typing import Final

from flask import request

from api.current_request import ApiRequest, current_request
from api.leaving import Leaving, Said
from workers.telemetry import request_id

_ID: Final = re.compile(r"[A-Za-z0-9._-]{1,64}")
# Headers of every answer.
_ALWAYS: Final = (
    ("X-Content-Type-Options", "nosniff"),
    ("Referrer-Policy", "no-referrer"),
    ("Cross-Origin-Opener-Policy", "same-origin"),
)
_NOT_CACHED: Final = (("Cache-Control", "no-store"),)
# JSON is never a page: nothing in it may be loaded, framed or run.
_DATA_POLICY: Final = "default-src 'none'; frame-ancestors 'none'"
# Pages use their own files only; the board is drawn by us, with styles in its SVG.
_OWN_FILES: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:;"
    " connect-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'none'; base-uri 'none'"
)
_PAGE_POLICY: Final = f"{_OWN_FILES}; frame-ancestors 'none'"
# For a board inside pages of other sites: it has no token, and the only thing to click on it is a link.
_FRAMED_POLICY: Final = f"{_OWN_FILES}; frame-ancestors *"
_PAGES: Final = ("text/html", "image/svg+xml")


def sent(name: str) -> str | None:
    """A header of the request. Read directly, because most are absent and the library is slow to find that out."""
    value: str | None = request.environ.get(_in_environ(name))
    return value


@cache
def _in_environ(name: str) -> str:
    """The name of a header in the WSGI environ."""
    return f"HTTP_{name.upper().replace('-', '_')}"


def number_request(request: ApiRequest) -> None:
    """A client's own request id is kept if it is valid, so that both sides find the request in their logs."""
    given = request.environ.get("HTTP_X_REQUEST_ID", "")
    request.number = given if _ID.fullmatch(given) else os.urandom(8).hex()
    request_id.follow_from(request.number)


def protect(leaving: Leaving) -> None:
    policy = leaving.request.policy or (_PAGE_POLICY if leaving.kind in _PAGES else _DATA_POLICY)
    leaving.say(_always(policy))
    leaving.say((("X-Request-Id", leaving.request.number),))
    if "Cache-Control" not in leaving.response.headers:
        leaving.say(_NOT_CACHED)


@cache
def _always(policy: str) -> Said:
    return (*_ALWAYS, ("Content-Security-Policy", policy))


def let_frame() -> None:
    """This answer may be shown within pages of other sites."""
    current_request().policy = _FRAMED_POLICY


def let_work() -> None:
    """This answer is a service worker, which may request the same as pages."""
    current_request().policy = _PAGE_POLICY


def forget_request(_: ApiRequest) -> None:
    request_id.follow_from(None)
