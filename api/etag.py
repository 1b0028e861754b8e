"""Answers that a client may keep, and ask after by their tag."""

import re
from typing import Final

from flask import Response, request

from api.answers import JSON
from api.languages import language_mark
from domain.values.refusals import Refused, refuse
from projections.audience import Viewer

# What depends on who asks may be kept by that client alone, and is asked after each time.
PRIVATE: Final = "private, no-cache"
PUBLIC: Final = "public, no-cache"
# What the tag of a view looks like: its version, and from where it was looked at. The version alone will do.
CONDITION: Final = r'(?:W/)?"([0-9]{1,16})(?:\.[a-z0-9+.-]+)?"'
_CONDITION: Final = re.compile(CONDITION, re.ASCII)


def view_tag(version: int | str, viewer: Viewer) -> str:
    """A view differs by who looks, so its tag does too: no cache may take one for another."""
    return f"{version}.{viewer.key}"


def expected_version() -> int | None:
    """The version that a writer has seen, if it is laid down as a condition (`If-Match`)."""
    given = request.headers.get("If-Match")
    if given is None:
        return None
    found = _CONDITION.fullmatch(given)
    if found is None:
        raise Refused(refuse("request/if-match", "give one version in quotes, or the ETag of a view"))
    return int(found[1])


def tagged(
    tag: str, body: bytes, *, status: int = 200, mimetype: str = JSON, public: bool = False
) -> Response:
    """The body under its tag, or 304 when the client has it already. In another language it is another body."""
    tag = f"{tag}{language_mark()}"
    if status == 200 and request.method in ("GET", "HEAD") and request.if_none_match.contains_weak(tag):
        response = Response(status=304)
    else:
        response = Response(body, status, mimetype=mimetype)
    response.set_etag(tag)
    response.headers["Cache-Control"] = PUBLIC if public else PRIVATE
    if not public:
        response.vary.add("Authorization")
    return response
