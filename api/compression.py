"""Answers that are worth it are sent compressed to whoever can read that."""

import gzip
from functools import lru_cache
from typing import Final

from flask import Response

from api.leaving import Leaving

SMALLEST: Final = 1024  # bytes; below that the wrapping costs more than it saves
LEVEL: Final = 5
LARGEST: Final = 64 * 1024  # bytes of an answer whose compressed form is kept
_KINDS: Final = ("application/json", "image/svg+xml", "text/html", "application/yaml")


def compress(leaving: Leaving) -> None:
    """Only what is read: what a write answers may hold a secret beside what its sender chose."""
    request, response = leaving.request, leaving.response
    if leaving.kind not in _KINDS or request.method != "GET":
        return
    leaving.vary_by("Accept-Encoding")
    if "HTTP_ACCEPT_ENCODING" not in request.environ or request.accept_encodings["gzip"] <= 0:
        return
    if not _is_worth_it(response):
        return
    body = response.get_data()
    response.set_data(_squeezed(body) if len(body) <= LARGEST else gzip.compress(body, LEVEL, mtime=0))
    response.headers["Content-Encoding"] = "gzip"
    tag, _ = response.get_etag()
    if tag is not None:
        response.set_etag(tag, weak=True)  # the same to whoever reads it, though not to the byte


@lru_cache(maxsize=256)
def _squeezed(body: bytes) -> bytes:
    """Many look at the same view: it is compressed once."""
    return gzip.compress(body, LEVEL, mtime=0)


def _is_worth_it(response: Response) -> bool:
    """Not what its maker has compressed already: a browser unwraps once."""
    if "Content-Encoding" in response.headers:
        return False
    whole = not response.is_streamed and not response.direct_passthrough
    return whole and response.status_code == 200 and len(response.get_data()) >= SMALLEST
