"""The description of the API, for programs and for people.

The server makes the page from the same document that programs read, so it needs no other host, and a script only for
searching.
"""

import hashlib
import re
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from flask import Blueprint, Response, current_app, render_template, request

from api.answers import encoded
from api.codes import CODES, meaning
from api.docs.changes import releases
from api.docs.reference import topics, windows
from api.docs.words import ON_THIS_MACHINE, code, phrase, pretty, prose, resolved, typed, with_curl
from api.etag import tagged
from api.languages import language, tongue, words
from api.openapi.noun import described
from api.problems import title_key
from api.rule_codes import RULE_CODES
from api.web.files import edition
from domain.catalogue import clauses
from projections.languages import LANGUAGES, tongue_of

documentation = Blueprint(
    "documentation",
    __name__,
    template_folder="templates",
    static_folder="static",
    static_url_path="/docs/static",
)

# Addresses that are safe to show in commands for copying into a shell.
_PLAIN: Final = re.compile(r"https?://[A-Za-z0-9.:\[\]-]{1,255}")
# The programs that the quick start shows; the tests run them.
_EXAMPLES: Final = Path(__file__).parent / "examples"
# The badge is in the same folder as the verifier that it uses.
_BADGE: Final = "scripts/badge.js"
_METHODS: Final = ("get", "post", "put", "delete")


@documentation.get("/openapi.json")
def openapi() -> Response:
    """Public and the same for all clients, which may keep it until the server changes."""
    return _kept("openapi", lambda: encoded(described(current_app).document), "application/json")


@documentation.get("/docs")
def docs() -> Response:
    """The page, one for each language, with the server's address as the reader called it in all examples."""
    return _kept(f"docs.{_said_in()}", _page, "text/html", _host())


@documentation.get("/docs/changes")
def changes() -> Response:
    return _kept(f"changes.{_said_in()}", _changes, "text/html")


def _said_in() -> str:
    """The language of the page; calling this marks the answer as depending on the language."""
    tongue()
    return language()


def _host() -> str:
    host = request.host_url.rstrip("/")
    return host if _PLAIN.fullmatch(host) else ON_THIS_MACHINE


# Pages and their tags, by the digest of the document from which they were made, and their names.
_pages: Final[dict[tuple[str, str], tuple[str, bytes]]] = {}


def _kept(name: str, write: Callable[[], bytes], mimetype: str, here: str | None = None) -> Response:
    """A page made at the first request and kept, because the document does not change while the server runs."""
    key = described(current_app).digest, name
    if key not in _pages:
        body = write()
        _pages[key] = hashlib.sha256(body).hexdigest()[:16], body
    tag, body = _pages[key]
    if here is not None:
        body = body.replace(ON_THIS_MACHINE.encode(), here.encode())
        tag = f"{tag}.{hashlib.sha256(here.encode()).hexdigest()[:16]}"
    return tagged(tag, body, mimetype=mimetype, public=True)


def _page() -> bytes:
    document: dict[str, Any] = described(current_app).document
    codes = _codes(document)
    page = render_template(
        "documentation/docs.html",
        api=document,
        nouns=_by_noun(document),
        first_client=_example("first_client.py"),
        first_in_typescript=_example("first_client.mjs"),
        bare_http=_example("bare_http.py"),
        badge=edition().files[_BADGE].body.decode(),
        windows=windows(),
        topics=topics(),
        clause_title=_clause_title,
        titles={one: words(title_key(one), meaning(one).title) for one in codes},
        problems={one: meaning(one) for one in codes},
        in_other_words={one: _in_other_words(one) for one in codes},
        code=code,
        phrase=phrase,
        prose=prose,
        pretty=pretty,
        typed=typed,
        resolved=lambda schema: resolved(document, schema),
        with_curl=with_curl,
    )
    return page.encode()


def _changes() -> bytes:
    nouns = _by_noun(described(current_app).document)
    known = {one["operationId"]: one["summary"] for operations in nouns.values() for one in operations}
    listed = releases(known)
    return render_template("documentation/changes.html", releases=listed, known=known, phrase=phrase).encode()


def _example(name: str) -> str:
    return (_EXAMPLES / name).read_text(encoding="utf-8")


def _clause_title(clause: str) -> str:
    return words(f"{clause} title", clauses()[clause].title)


def _in_other_words(code: str) -> dict[str, str]:
    """The title of a code in all languages except English."""
    key, title = title_key(code), meaning(code).title
    return {language: tongue_of(language).translated(key, title) for language in LANGUAGES[1:]}


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
    """All codes: those of operations, those that any request may get, and those of the rules."""
    named = {
        code
        for operations in document["paths"].values()
        for method in _METHODS
        for response in operations.get(method, {}).get("responses", {}).values()
        for content in response.get("content", {}).values()
        for code in content.get("examples", ())
    }
    return sorted(named | set(CODES) | RULE_CODES)
