"""In which language somebody is answered: `?lang=`, else `Accept-Language`, else English; on pages, what was chosen before.

What is stored is in no language. An answer whose words depend on it says so (`Content-Language`, `Vary`), and its tag
names the language, so that no cache takes one for another.
"""

from typing import Final

from flask import has_request_context

from api.current_request import ApiRequest, current_request
from api.leaving import Leaving
from domain.values.said import Tongue
from projections.languages import LANGUAGES, PSEUDO, in_tongue, tongue_of

# What was chosen on a page. Programs say in each request what they want: the API never reads it.
COOKIE: Final = "lang"
_API: Final = "/v1/"


def language() -> str:
    """Of the request that is being answered: found once, for a page asks for it with every text."""
    if not has_request_context():
        return LANGUAGES[0]
    request = current_request()
    if request.language is None:
        request.language = _wanted(request)
    return request.language


def _wanted(request: ApiRequest) -> str:
    """The language that the request asks for; English if it is none of ours."""
    given = request.lang
    chosen = None if request.path.startswith(_API) else request.cookies.get(COOKIE)
    header = request.headers.get("Accept-Language")
    for wanted in (given, chosen, PSEUDO if header == PSEUDO else None):
        if wanted is not None and wanted in (*LANGUAGES, PSEUDO):
            return wanted
    return request.accept_languages.best_match(LANGUAGES, LANGUAGES[0]) or LANGUAGES[0]


def tongue() -> Tongue:
    """The language of the answer, which from now on depends on it; found out once, however much is said in it."""
    if not has_request_context():
        return tongue_of(LANGUAGES[0])
    request = current_request()
    if request.said_in is None:
        request.said_in = language()
    return tongue_of(request.said_in)


def here(text: str) -> str:
    """Something said, in the language of the request."""
    return in_tongue(text, tongue())


def words(context: str, text: str) -> str:
    """A text with no places, in the language of the request."""
    return tongue().translated(context, text)


def language_mark() -> str:
    """What the language adds to a tag: nothing where no words were said, or English ones."""
    said_in = current_request().said_in
    return "" if said_in in (None, LANGUAGES[0]) else f".{said_in}"


def tell_language(leaving: Leaving) -> None:
    said_in = leaving.request.said_in
    if said_in is not None:
        leaving.response.headers["Content-Language"] = said_in
        leaving.vary_by("Accept-Language")
        if not leaving.request.path.startswith(_API):
            leaving.vary_by("Cookie")
