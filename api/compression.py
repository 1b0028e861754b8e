"""Compresses answers that are large enough, for clients that accept it.

Python does the compressing. What may be compressed, and kept, is a rule of this server, so a library would add nothing.
"""

import gzip
from functools import lru_cache
from typing import Final

from flask import Response

from api.leaving import Leaving

SMALLEST: Final = 1024  # bytes; compressing less is not worth it
LEVEL: Final = 5
LARGEST: Final = 64 * 1024  # bytes of an answer whose compressed form is kept
_KINDS: Final = ("application/json", "image/svg+xml", "text/html", "application/yaml")


def compress(leaving: Leaving) -> None:
    """Only answers to reads: an answer to a write may contain a secret beside text of the sender, which could leak it."""
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
        response.set_etag(tag, weak=True)  # weak, as the bytes differ


@lru_cache(maxsize=256)
def _squeezed(body: bytes) -> bytes:
    """Many clients read the same view, so it is compressed once."""
    return gzip.compress(body, LEVEL, mtime=0)


def _is_worth_it(response: Response) -> bool:
    """Not if the answer is small, streamed, or compressed already."""
    if "Content-Encoding" in response.headers:
        return False
    whole = not response.is_streamed and not response.direct_passthrough
    return whole and response.status_code == 200 and len(response.get_data()) >= SMALLEST
