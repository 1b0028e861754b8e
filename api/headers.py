"""Headers that every answer carries: what browsers may do with it, and the number of the request."""

import re
import secrets
from typing import Final

from flask import Flask, Response, g, request

from workers import cause

_ID: Final = re.compile(r"[A-Za-z0-9._-]{1,64}")
# JSON is never a page: nothing in it may be loaded, framed or run.
_DATA_POLICY: Final = "default-src 'none'; frame-ancestors 'none'"
# Pages use their own files only; the board is drawn by us, with styles in its SVG.
_PAGE_POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:;"
    " connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'"
)
_PAGES: Final = ("text/html", "image/svg+xml")


def number_request() -> None:
    """A caller's own number is kept if it is plain, so that both sides find the request in their logs."""
    given = request.headers.get("X-Request-Id", "")
    g.request_id = given if _ID.fullmatch(given) else secrets.token_hex(8)
    cause.follow_from(g.request_id)


def protect(response: Response) -> Response:
    headers = response.headers
    headers["X-Request-Id"] = g.get("request_id", "")
    headers["X-Content-Type-Options"] = "nosniff"
    headers["Referrer-Policy"] = "no-referrer"
    headers["Cross-Origin-Opener-Policy"] = "same-origin"
    headers["Content-Security-Policy"] = _PAGE_POLICY if response.mimetype in _PAGES else _DATA_POLICY
    headers.setdefault("Cache-Control", "no-store")
    return response


def forget_request(_: BaseException | None) -> None:
    cause.follow_from(None)


def register(app: Flask) -> None:
    app.before_request(number_request)
    app.after_request(protect)
    app.teardown_request(forget_request)
