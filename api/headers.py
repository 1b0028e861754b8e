"""Headers that every answer carries: what browsers may do with it, and the number of the request."""

import re
import secrets
from typing import Final

from flask import Flask, Response, g, request

from workers.telemetry import request_id

_ID: Final = re.compile(r"[A-Za-z0-9._-]{1,64}")
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


def number_request() -> None:
    """A caller's own number is kept if it is plain, so that both sides find the request in their logs."""
    given = request.headers.get("X-Request-Id", "")
    request_id.follow_from(given if _ID.fullmatch(given) else secrets.token_hex(8))


def protect(response: Response) -> Response:
    headers = response.headers
    headers["X-Request-Id"] = request_id.current() or ""
    headers["X-Content-Type-Options"] = "nosniff"
    headers["Referrer-Policy"] = "no-referrer"
    headers["Cross-Origin-Opener-Policy"] = "same-origin"
    headers["Content-Security-Policy"] = g.get("policy", _policy_of(response))
    headers.setdefault("Cache-Control", "no-store")
    return response


def _policy_of(response: Response) -> str:
    return _PAGE_POLICY if response.mimetype in _PAGES else _DATA_POLICY


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
