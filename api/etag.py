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

# An answer that depends on the sender may be cached only by the client itself, which must revalidate each time.
PRIVATE: Final = "private, no-cache"
PUBLIC: Final = "public, no-cache"
_FOR_ALL: Final = (("Cache-Control", PUBLIC),)
_FOR_ONE: Final = (("Cache-Control", PRIVATE), ("Vary", "Authorization"))
# The tag of a view: its version and viewer. In a condition the version alone is enough.
CONDITION: Final = r'(?:W/)?"([0-9]{1,16})(?:\.[a-z0-9+.-]+)?"'
_CONDITION: Final = re.compile(CONDITION, re.ASCII)


class Body(Response):
    """An answer whose headers need no changes by the library: no redirection, and a known length."""

    def get_wsgi_headers(self, environ: dict[str, Any]) -> Headers:  # noqa: ARG002  (as the library calls it)
        """Unchanged; the library would copy all headers to look for some that this answer never has."""
        return self.headers

    def get_app_iter(self, environ: dict[str, Any]) -> Iterable[bytes]:
        """Without the library's wrapper, because nothing has to be closed afterwards."""
        return () if environ["REQUEST_METHOD"] == "HEAD" else self.iter_encoded()


def view_tag(version: int | str, viewer: Viewer) -> str:
    """The tag contains the viewer, so that no cache confuses the views of two viewers."""
    return f"{version}.{viewer.key}"


def expected_version() -> int | None:
    """The version that the sender gives as a condition (`If-Match`), if any."""
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
    """The body with its tag, or 304 if the client has it already. The tag names the language too."""
    tag = f"{tag}{language_mark()}"
    headers = [("ETag", quote_etag(tag)), *(_FOR_ALL if public else _FOR_ONE)]
    if status == 200 and request.method in ("GET", "HEAD") and _has(tag):
        return Response(status=304, headers=headers)
    return Body(body, status, headers=headers, mimetype=mimetype)


def _has(tag: str) -> bool:
    """Whether the client has the body of this tag already."""
    return sent("If-None-Match") is not None and request.if_none_match.contains_weak(tag)
