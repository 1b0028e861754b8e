"""Answers that a client may keep, and ask after by their tag."""

from typing import Final

from flask import Response, request

from api.answers import JSON
from domain.values.refusals import Refusal, Refused

# What depends on who asks may be kept by that client alone, and is asked after each time.
PRIVATE: Final = "private, no-cache"
PUBLIC: Final = "public, no-cache"
LONGEST: Final = 16  # digits of a version


def expected_version() -> int | None:
    """The version that a writer has seen, if he lays it down as a condition (`If-Match`)."""
    if "If-Match" not in request.headers:
        return None
    tags = request.if_match.as_set()
    if len(tags) != 1 or not (tag := next(iter(tags))).isascii() or not tag.isdigit() or len(tag) > LONGEST:
        raise Refused(Refusal("request/if-match", "give one version in quotes, as the ETag of a view has it"))
    return int(tag)


def tagged(
    tag: str, body: bytes, *, status: int = 200, mimetype: str = JSON, public: bool = False
) -> Response:
    """The body under its tag, or 304 when the client has it already."""
    if status == 200 and request.method in ("GET", "HEAD") and request.if_none_match.contains_weak(tag):
        response = Response(status=304)
    else:
        response = Response(body, status, mimetype=mimetype)
    response.set_etag(tag)
    response.headers["Cache-Control"] = PUBLIC if public else PRIVATE
    if not public:
        response.headers["Vary"] = "Authorization"
    return response
