"""Headers that every answer carries: what browsers may do with it, and the number of the request."""

import os
import re
from functools import cache
from typing import Final

from flask import Flask, Response, g, request

from workers.telemetry import request_id

_ID: Final = re.compile(r"[A-Za-z0-9._-]{1,64}")
# Said of every answer, whatever it is.
_ALWAYS: Final = (
    ("X-Content-Type-Options", "nosniff"),
    ("Referrer-Policy", "no-referrer"),
    ("Cross-Origin-Opener-Policy", "same-origin"),
)
# JSON is never a page: nothing in it may be loaded, framed or run.
_DATA_POLICY: Final = "default-src 'none'; frame-ancestors 'none'"
# Pages use their own files only; the board is drawn by us, with styles in its SVG.
_OWN_FILES: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:;"
    " connect-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'none'; base-uri 'none'"
)
_PAGE_POLICY: Final = f"{_OWN_FILES}; frame-ancestors 'none'"
# A board to be shown within other sites: it knows no token, and there is nothing on it to press but a link.
_FRAMED_POLICY: Final = f"{_OWN_FILES}; frame-ancestors *"
_PAGES: Final = ("text/html", "image/svg+xml")


def sent(name: str) -> str | None:
    """A header of the request. Most are not there, and the library takes longer to say so than to read one that is."""
    value: str | None = request.environ.get(_in_environ(name))
    return value


@cache
def _in_environ(name: str) -> str:
    """Under which name servers hand a header on."""
    return f"HTTP_{name.upper().replace('-', '_')}"


def number_request() -> None:
    """A caller's own number is kept if it is plain, so that both sides find the request in their logs."""
    given = sent("X-Request-Id") or ""
    request_id.follow_from(given if _ID.fullmatch(given) else os.urandom(8).hex())


def protect(response: Response) -> Response:
    policy = g.get("policy") or _policy_of(response)
    own = (("X-Request-Id", request_id.current() or ""), ("Content-Security-Policy", policy))
    for name, value in (*own, *_ALWAYS):
        response.headers.add(name, value)
    response.headers.setdefault("Cache-Control", "no-store")
    return response


def _policy_of(response: Response) -> str:
    return _PAGE_POLICY if response.mimetype in _PAGES else _DATA_POLICY


def vary_by(response: Response, header: str) -> None:
    """The answer depends on this header of the request; the library would read and write anew what was said of others."""
    others = response.headers.get("Vary")
    if others is None:
        response.headers.add("Vary", header)
    elif header not in others.split(", "):
        response.headers["Vary"] = f"{others}, {header}"


def let_frame() -> None:
    """This answer may be shown within pages of other sites."""
    g.policy = _FRAMED_POLICY


def let_work() -> None:
    """This answer is a script that works for pages: what they may ask for, it may."""
    g.policy = _PAGE_POLICY


def forget_request(_: BaseException | None) -> None:
    request_id.follow_from(None)


def register(app: Flask) -> None:
    app.before_request(number_request)
    app.after_request(protect)
    app.teardown_request(forget_request)
