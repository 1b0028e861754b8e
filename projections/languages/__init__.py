"""The languages of texts: English, and translations by gettext catalogues.

A catalogue is a folder of `.po` files, one for each subject. A text without a translation stays English; a test lists
such texts.
"""

import gettext
import io
from collections.abc import Callable
from functools import cache
from importlib.resources import files
from typing import Final

from babel import Locale
from babel.lists import format_list
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from domain.values.said import ENGLISH, Said, Tongue, spoken

LANGUAGES: Final = ("en", "fr", "pl")
# A pseudo-language: every text that is marked for translation is put in brackets, so that unmarked texts are noticed.
PSEUDO: Final = "en-x-pseudo"
SUBJECTS: Final = ("words", "timeline", "boards", "refusals", "codes", "rules", "house", "pages", "commands")


class Translated:
    """A language with a catalogue; the catalogue's header declares its plural forms."""

    def __init__(self, language: str) -> None:
        self.code = language
        self._locale = Locale.parse(language)
        self._catalogues = [_catalogue(language, subject) for subject in SUBJECTS]
        self._plural: Callable[[int], int] = self._catalogues[0].plural  # type: ignore[attr-defined]  # from its head

    def translated(self, context: str, text: str) -> str:
        for catalogue in self._catalogues:
            found = catalogue.pgettext(context, text)
            if found != text:
                return found
        return text

    def number_form(self, number: int) -> int:
        return self._plural(abs(number))

    def gender(self, kind: str) -> str:
        """The grammatical gender of a kind of ship, from the catalogue; everything else has that of "ship"."""
        return self.translated("gender", kind or "ship")[:1]

    def joined(self, words: list[str]) -> str:
        return format_list(words, locale=self._locale)

    def decimal(self, tenths: str) -> str:
        return tenths.replace(".", ",")


class Pseudo:
    """English in brackets."""

    code = PSEUDO

    def translated(self, context: str, text: str) -> str:  # noqa: ARG002  (every context alike)
        return f"⟦{text}⟧"

    number_form = staticmethod(ENGLISH.number_form)
    gender = staticmethod(ENGLISH.gender)
    joined = staticmethod(ENGLISH.joined)
    decimal = staticmethod(ENGLISH.decimal)


def _catalogue(language: str, subject: str) -> gettext.GNUTranslations:
    """Compiled when it is loaded, so that no compiled file can be out of date."""
    text = (files(__name__) / language / f"{subject}.po").read_bytes()
    compiled = io.BytesIO()
    write_mo(compiled, read_po(io.BytesIO(text), locale=language))
    compiled.seek(0)
    return gettext.GNUTranslations(compiled)


def has_catalogue(language: str) -> bool:
    return language in LANGUAGES[1:]


def texts_for_pages(language: str) -> dict[str, dict[str, str]]:
    """The texts that scripts of pages need, by context: their own texts, and words of the rules."""
    found: dict[str, dict[str, str]] = {"page": {}, "word": {}, "topic": {}}
    for subject in ("words", "pages"):
        source = io.BytesIO((files(__name__) / language / f"{subject}.po").read_bytes())
        for message in read_po(source, locale=language):
            if message.context in found and message.string:
                found[message.context][str(message.id)] = str(message.string)
    return found


@cache
def tongue_of(language: str) -> Tongue:
    if language == PSEUDO:
        return Pseudo()
    return ENGLISH if language == "en" else Translated(language)


def in_tongue(text: str, tongue: Tongue) -> str:
    """A translatable text in another language; plain text is returned unchanged."""
    if not isinstance(text, Said):
        return text
    return str(text) if tongue is ENGLISH else spoken(text.place, tongue)
