"""In which language somebody is answered: `?lang=`, else `Accept-Language`, else English; on pages, what was chosen before.

What is stored is in no language. An answer whose words depend on it says so (`Content-Language`, `Vary`), and its tag
names the language, so that no cache takes one for another.
"""

from typing import Final

from flask import Flask, Request, Response, g, has_request_context, request
from werkzeug.datastructures import ImmutableMultiDict, MultiDict

from api.headers import vary_by
from domain.values.said import Tongue
from projections.languages import LANGUAGES, PSEUDO, in_tongue, tongue_of

PARAMETER: Final = "lang"
# What was chosen on a page. Programs say in each request what they want: the API never reads it.
COOKIE: Final = "lang"
_API: Final = "/v1/"
_NOTHING: Final[ImmutableMultiDict[str, str]] = ImmutableMultiDict()


class Asked(Request):
    """A request whose language may stand in every address, so that no resource has to know of it."""

    @property
    def lang(self) -> str | None:
        return self._every.get(PARAMETER)

    @property
    def args(self) -> "ImmutableMultiDict[str, str]":
        if not self.query_string:
            return _NOTHING
        return ImmutableMultiDict(pair for pair in self._every.items(multi=True) if pair[0] != PARAMETER)

    @property
    def _every(self) -> "MultiDict[str, str]":
        return super().args


def language() -> str:
    """Of the request that is being answered: found once, for a page asks for it with every text."""
    if not has_request_context():
        return LANGUAGES[0]
    if "language" not in g:
        g.language = _wanted()
    found: str = g.language
    return found


def _wanted() -> str:
    """English for whoever asks for a language that we do not speak."""
    given = request.lang if isinstance(request, Asked) else request.args.get(PARAMETER)
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
    said_in: str | None = g.get("said_in")
    if said_in is None:
        said_in = g.said_in = language()
    return tongue_of(said_in)


def here(text: str) -> str:
    """Something said, in the language of the request."""
    return in_tongue(text, tongue())


def words(context: str, text: str) -> str:
    """A text with no places, in the language of the request."""
    return tongue().translated(context, text)


def language_mark() -> str:
    """What the language adds to a tag: nothing where no words were said, or English ones."""
    said_in = g.get("said_in", LANGUAGES[0])
    return "" if said_in == LANGUAGES[0] else f".{said_in}"


def tell_language(response: Response) -> Response:
    said_in = g.pop("said_in", None)
    if said_in is not None:
        response.headers["Content-Language"] = said_in
        vary_by(response, "Accept-Language")
        if not request.path.startswith(_API):
            vary_by(response, "Cookie")
    return response


def register(app: Flask) -> None:
    app.request_class = Asked
    app.after_request(tell_language)
