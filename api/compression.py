"""Answers that are worth it are sent compressed to whoever can read that."""

import gzip
from functools import lru_cache
from typing import Final

from flask import Flask, Response, request

from api.headers import sent, vary_by

SMALLEST: Final = 1024  # bytes; below that the wrapping costs more than it saves
LEVEL: Final = 5
LARGEST: Final = 64 * 1024  # bytes of an answer whose compressed form is kept
_KINDS: Final = ("application/json", "image/svg+xml", "text/html", "application/yaml")


def compress(response: Response) -> Response:
    """Only what is read: what a write answers may hold a secret beside what its sender chose."""
    if response.mimetype not in _KINDS or request.method != "GET":
        return response
    vary_by(response, "Accept-Encoding")
    if sent("Accept-Encoding") is None or request.accept_encodings["gzip"] <= 0:
        return response
    if not _is_worth_it(response):
        return response
    body = response.get_data()
    response.set_data(_squeezed(body) if len(body) <= LARGEST else gzip.compress(body, LEVEL, mtime=0))
    response.headers["Content-Encoding"] = "gzip"
    tag, _ = response.get_etag()
    if tag is not None:
        response.set_etag(tag, weak=True)  # the same to whoever reads it, though not to the byte
    return response


@lru_cache(maxsize=256)
def _squeezed(body: bytes) -> bytes:
    """Many look at the same view: it is compressed once."""
    return gzip.compress(body, LEVEL, mtime=0)


def _is_worth_it(response: Response) -> bool:
    whole = not response.is_streamed and not response.direct_passthrough
    return whole and response.status_code == 200 and len(response.get_data()) >= SMALLEST


def register(app: Flask) -> None:
    app.after_request(compress)
