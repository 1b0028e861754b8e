"""Answers with an ETag, which clients may keep and revalidate."""

import re
from collections.abc import Iterable
from typing import Any, Final

from flask import Response, request
from werkzeug.datastructures import Headers
from werkzeug.http import quote_etag

from api.answers import JSON
from api.headers import sent
from api.languages import language_mark
from domain.values.refusals import Refused, refuse
from projections.audience import Viewer

# Only the client itself may cache what depends on the asker, and it must revalidate each time.
PRIVATE: Final = "private, no-cache"
PUBLIC: Final = "public, no-cache"
_FOR_ALL: Final = (("Cache-Control", PUBLIC),)
_FOR_ONE: Final = (("Cache-Control", PRIVATE), ("Vary", "Authorization"))
# What the tag of a view looks like: its version, and from where it was looked at. The version alone will do.
CONDITION: Final = r'(?:W/)?"([0-9]{1,16})(?:\.[a-z0-9+.-]+)?"'
_CONDITION: Final = re.compile(CONDITION, re.ASCII)


class Body(Response):
    """An answer whose headers go out as they stand: it leads nowhere else, and is as long as it says."""

    def get_wsgi_headers(self, environ: dict[str, Any]) -> Headers:  # noqa: ARG002  (as the library calls it)
        """The library copies all of them, to look for those that an answer of this kind has not got."""
        return self.headers

    def get_app_iter(self, environ: dict[str, Any]) -> Iterable[bytes]:
        """Nothing has to be closed behind it."""
        return () if environ["REQUEST_METHOD"] == "HEAD" else self.iter_encoded()


def view_tag(version: int | str, viewer: Viewer) -> str:
    """A view differs by viewer, so its tag does too: no cache may confuse two of them."""
    return f"{version}.{viewer.key}"


def expected_version() -> int | None:
    """The version that a writer has seen, if it is laid down as a condition (`If-Match`)."""
    given = sent("If-Match")
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
    headers = [("ETag", quote_etag(tag)), *(_FOR_ALL if public else _FOR_ONE)]
    if status == 200 and request.method in ("GET", "HEAD") and _has(tag):
        return Response(status=304, headers=headers)
    return Body(body, status, headers=headers, mimetype=mimetype)


def _has(tag: str) -> bool:
    """Whether the client has the body of this tag already."""
    return sent("If-None-Match") is not None and request.if_none_match.contains_weak(tag)
