"""The language of an answer: `?lang=`, on pages else the one chosen before, else `Accept-Language`, else English.

Stored texts have no language. An answer that contains texts says so (`Content-Language`, `Vary`), and its tag names the
language, so that no cache confuses two languages.
"""

from typing import Final

from flask import has_request_context

from api.current_request import ApiRequest, current_request
from api.leaving import Leaving
from domain.values.said import Tongue
from projections.languages import LANGUAGES, PSEUDO, in_tongue, tongue_of

# The language chosen on a page. The API does not read it, because programs name a language in each request.
COOKIE: Final = "lang"
_API: Final = "/v1/"


def language() -> str:
    """The language of the current request; kept, because a page asks for it with every text."""
    if not has_request_context():
        return LANGUAGES[0]
    request = current_request()
    if request.language is None:
        request.language = _wanted(request)
    return request.language


def _wanted(request: ApiRequest) -> str:
    """The language that the request asks for; English if we do not have it."""
    given = request.lang
    chosen = None if request.path.startswith(_API) else request.cookies.get(COOKIE)
    header = request.headers.get("Accept-Language")
    for wanted in (given, chosen, PSEUDO if header == PSEUDO else None):
        if wanted is not None and wanted in (*LANGUAGES, PSEUDO):
            return wanted
    return request.accept_languages.best_match(LANGUAGES, LANGUAGES[0]) or LANGUAGES[0]


def tongue() -> Tongue:
    """The language of the answer; calling this marks the answer as depending on the language."""
    if not has_request_context():
        return tongue_of(LANGUAGES[0])
    request = current_request()
    if request.said_in is None:
        request.said_in = language()
    return tongue_of(request.said_in)


def here(text: str) -> str:
    """A translatable text, in the language of the request."""
    return in_tongue(text, tongue())


def words(context: str, text: str) -> str:
    """A text with no places, in the language of the request."""
    return tongue().translated(context, text)


def language_mark() -> str:
    """The language's part of a tag; empty if the answer has no texts, or English ones."""
    said_in = current_request().said_in
    return "" if said_in in (None, LANGUAGES[0]) else f".{said_in}"


def tell_language(leaving: Leaving) -> None:
    said_in = leaving.request.said_in
    if said_in is not None:
        leaving.response.headers["Content-Language"] = said_in
        leaving.vary_by("Accept-Language")
        if not leaving.request.path.startswith(_API):
            leaving.vary_by("Cookie")
