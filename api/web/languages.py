"""Pages in the reader's language: the texts of templates and scripts."""

from dataclasses import dataclass
from typing import Final

from flask import Blueprint, url_for
from markupsafe import Markup, escape

from api.languages import COOKIE, language, tongue, words
from api.leaving import Leaving
from domain.values.said import Message, Place, Tongue, spoken
from projections.languages import LANGUAGES, has_catalogue

# The name of each language in itself, for the switch on every page.
NAMES: Final = {"en": "English", "fr": "Français", "pl": "Polski"}
_YEAR: Final = 365 * 24 * 60 * 60


@dataclass(frozen=True)
class _Escaped:
    """A language whose texts are escaped, to be put into a page."""

    tongue: Tongue

    @property
    def code(self) -> str:
        return self.tongue.code

    def translated(self, context: str, text: str) -> str:
        return str(escape(self.tongue.translated(context, text)))

    def number_form(self, number: int) -> int:
        return self.tongue.number_form(number)

    def gender(self, kind: str) -> str:
        return self.tongue.gender(kind)

    def joined(self, words: list[str]) -> str:
        return self.tongue.joined(words)

    def decimal(self, tenths: str) -> str:
        return self.tongue.decimal(tenths)


def page_text(text: str, /, **places: str | int) -> Markup:
    """A text of a template; a link in it is a place that opens it and one called `end`."""
    given: dict[str, Place] = {
        name: place if isinstance(place, int) else str(escape(place)) for name, place in places.items()
    }
    message = Message("page", text, {**given, "end": "</a>"})
    return Markup(spoken(message, _Escaped(tongue())))  # noqa: S704  (text and places are escaped above)


def link(href: str) -> Markup:
    """The opening tag of a link within a text."""
    return Markup('<a href="{}">').format(href)


def about_language() -> dict[str, object]:
    said_in = language()
    texts = url_for("web.static", filename=f"languages/{said_in}.json") if has_catalogue(said_in) else None
    return {
        "_": page_text,
        "words": words,
        "link": link,
        "page_language": said_in,
        "page_texts": texts,
        "languages": NAMES,
    }


def remember(leaving: Leaving) -> None:
    """Remember the language chosen on a page for the next pages."""
    request = leaving.request
    if leaving.kind == "text/html" and (chosen := getattr(request, "lang", None)) in LANGUAGES:
        leaving.response.set_cookie(
            COOKIE, chosen, max_age=_YEAR, secure=request.is_secure, httponly=True, samesite="Lax"
        )


def register(blueprint: Blueprint) -> None:
    blueprint.app_context_processor(about_language)
