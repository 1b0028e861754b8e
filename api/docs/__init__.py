"""The description of the API, for programs and for people.

The page is written by the server from the same document that programs read, so it needs no script and nothing
from any other host.
"""

import hashlib
from collections import defaultdict
from typing import Any, Final

from flask import Blueprint, Response, current_app, render_template

from api.answers import encoded
from api.codes import CODES, meaning
from api.docs.words import phrase, pretty, prose, resolved, typed, with_curl
from api.etag import tagged
from api.openapi.description import EXTENSION

documentation = Blueprint(
    "documentation",
    __name__,
    template_folder="templates",
    static_folder="static",
    static_url_path="/docs/static",
)

_METHODS: Final = ("get", "post", "put", "delete")


@documentation.get("/openapi.json")
def openapi() -> Response:
    """Public and the same for everybody; a client may keep it until the server changes."""
    return _kept("openapi", lambda: encoded(current_app.extensions[EXTENSION]), "application/json")


@documentation.get("/docs")
def docs() -> Response:
    return _kept("docs", _page, "text/html")


def _kept(name: str, write: Any, mimetype: str) -> Response:
    """Written when it is first asked for: the document does not change while the server runs."""
    kept = current_app.extensions.setdefault(f"{EXTENSION}-kept", {})
    if name not in kept:
        body = write()
        kept[name] = hashlib.sha256(body).hexdigest()[:16], body
    tag, body = kept[name]
    return tagged(tag, body, mimetype=mimetype, public=True)


def _page() -> bytes:
    document: dict[str, Any] = current_app.extensions[EXTENSION]
    page = render_template(
        "documentation/docs.html",
        api=document,
        nouns=_by_noun(document),
        problems={code: meaning(code) for code in _codes(document)},
        phrase=phrase,
        prose=prose,
        pretty=pretty,
        typed=typed,
        resolved=lambda schema: resolved(document, schema),
        with_curl=with_curl,
    )
    return page.encode()


def _by_noun(document: dict[str, Any]) -> dict[str, list[dict[str, Any]]]:
    found: dict[str, list[dict[str, Any]]] = defaultdict(list)
    for path, operations in document["paths"].items():
        for method in _METHODS:
            if method in operations:
                operation = operations[method]
                shared = operations.get("parameters", [])
                parameters = [resolved(document, one) for one in (*shared, *operation.get("parameters", ()))]
                described = {**operation, "method": method.upper(), "path": path, "parameters": parameters}
                found[operation["tags"][0]].append(described)
    return found


def _codes(document: dict[str, Any]) -> list[str]:
    """Every code that an operation names, and those that any request may meet."""
    named = {
        code
        for operations in document["paths"].values()
        for method in _METHODS
        for response in operations.get(method, {}).get("responses", {}).values()
        for content in response.get("content", {}).values()
        for code in content.get("examples", ())
    }
    return sorted(named | set(CODES))
