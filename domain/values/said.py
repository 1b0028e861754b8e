"""Sentences for people: English text that remembers how it was made, so that it can be translated.

`say("MastFell", "{ship} loses a mast.", ship=…)` makes a `str`. Its first argument is the context: the fact or the
refusal that the sentence belongs to. The places are kept as values. A translation may put them where its grammar needs
them and ask for forms: `{count:counter|counters}` by number, `{ship:m=zniszczony|f=zniszczona}` by gender,
`{hand:left=…|right=…}` by word. Only English is stored or compared; the language is chosen when a text is shown.
"""

import re
from collections.abc import Iterable
from functools import lru_cache
from string import Formatter
from typing import Final, Protocol, Self

from msgspec import Struct

_NUMBERED: Final = re.compile(r"(.+)([-.])(\d+)")


class Named(Struct, frozen=True, tag="named"):
    """A name that is the same in every language. Its `kind` (`frigate`, `battery`, or "") decides the gender."""

    name: str
    kind: str = ""


class Term(Struct, frozen=True, tag="term"):
    """A word spelled as an id: `turn-right-7` is shown as “turn right 7”, `planning.2` as “planning (2)”."""

    word: str
    context: str = "word"


class Measure(Struct, frozen=True, tag="measure"):
    """Micrometres, millidegrees or milliseconds, shown to a tenth of the larger unit."""

    thousandths: int
    unit: str


class Listed(Struct, frozen=True, tag="list"):
    """Several things with an “and” before the last, or with `joint` between each two."""

    items: "tuple[Place, ...]"
    joint: "Place" = ""


class Message(Struct, frozen=True, tag="message"):
    """A sentence, or a part of one, with its places."""

    context: str
    text: str
    places: "dict[str, Place]"


Place = str | int | Named | Term | Measure | Listed | Message


class Tongue(Protocol):
    """What a language must provide, so that texts can be shown in it."""

    @property
    def code(self) -> str:
        """The language tag: `en`, `fr`."""

    def translated(self, context: str, text: str) -> str:
        """The text in this language; the English one if nobody has translated it."""

    def number_form(self, number: int) -> int:
        """Which of the forms of a noun goes with a number."""

    def gender(self, kind: str) -> str:
        """`m`, `f` or `n`."""

    def joined(self, words: list[str]) -> str:
        """With an “and” before the last."""

    def decimal(self, tenths: str) -> str:
        """A number with a fraction, in the spelling of this language."""


class English:
    """The language in which all texts are written; it needs no catalogue."""

    code = "en"

    def translated(self, context: str, text: str) -> str:  # noqa: ARG002  (it is English already)
        return text

    def number_form(self, number: int) -> int:
        return 0 if number == 1 else 1

    def gender(self, kind: str) -> str:
        return "n" if kind in ("battery", "building") else "f"

    def joined(self, words: list[str]) -> str:
        *most, last = words
        return f"{', '.join(most)} and {last}" if most else last

    def decimal(self, tenths: str) -> str:
        return tenths


ENGLISH = English()


class Said(str):
    """English text that can be said in other languages."""

    __slots__ = ("place",)
    place: Place

    def __new__(cls, place: Place, english: str | None = None) -> Self:
        """`english` saves work where the English text is already known."""
        made = super().__new__(cls, spoken(place, ENGLISH) if english is None else english)
        made.place = place
        return made

    def __getnewargs__(self) -> tuple[Place]:  # type: ignore[override]  # a copy is made from the place again
        return (self.place,)


Given = Place | Said | None


def say(context: str, text: str, /, **places: Given) -> Said:
    """A sentence in English; `context` is the fact, the refusal or the page that it belongs to."""
    english = "".join(
        [
            literal if field is None else f"{literal}{_in_english(places.get(field, ''), forms)}"
            for literal, field, forms in _parsed(text)
        ]
    )
    return Said(Message(context, text, {name: place_of(given) for name, given in places.items()}), english)


def _in_english(given: Given, forms: str) -> str:
    """A part that is `Said` has its English text already, so it is not made again for each sentence around it."""
    if isinstance(given, Said) and not forms:
        return given
    return spoken(place_of(given), ENGLISH, forms)


def listed(items: Iterable[Given]) -> Said:
    return Said(all_of(items))


def all_of(items: Iterable[Given]) -> Listed:
    return Listed(tuple(map(place_of, items)) or (say("list", "nobody").place,))


def in_turn(items: Iterable[Given], joint: Given) -> Said:
    """One after the other, with a joint between each two."""
    return Said(Listed(tuple(place_of(item) for item in items), place_of(joint)))


def place_of(given: Given) -> Place:
    """The value to keep for a place: for a `Said` text how it was made, not its English words."""
    if isinstance(given, Said):
        return given.place
    if isinstance(given, bool) or given is None:
        return "" if given is None else str(given)
    return given


def spoken(place: Place, tongue: Tongue, forms: str = "") -> str:
    """A place in a language, in the form that the sentence asks for."""
    if isinstance(place, int):
        return _counted(place, forms, tongue)
    chosen = _chosen(forms, _key(place, tongue)) if forms else None
    return _whole(place, tongue) if chosen is None else chosen


def _key(place: Place, tongue: Tongue) -> str:
    """What a form is chosen by: the gender of a name, or the word itself."""
    if isinstance(place, Named):
        return tongue.gender(place.kind)
    if isinstance(place, Term):
        return place.word
    return place.text if isinstance(place, Message) else str(place)


def _whole(place: Place, tongue: Tongue) -> str:
    match place:
        case Message():
            said = _filled(place, tongue)
        case Listed(items, joint):
            words = [spoken(item, tongue) for item in items]
            said = spoken(joint, tongue).join(words) if joint else tongue.joined(words)
        case Term():
            said = _word(place, tongue)
        case Named(name):
            said = name
        case Measure(thousandths, unit):
            said = f"{tongue.decimal(_tenths(thousandths))}{unit}"
        case _:
            said = str(place)
    return said


def _filled(message: Message, tongue: Tongue) -> str:
    parts = _parsed(tongue.translated(message.context, message.text))
    return "".join(
        f"{literal}{'' if field is None else spoken(message.places.get(field, ''), tongue, forms)}"
        for literal, field, forms in parts
    )


@lru_cache(maxsize=4096)
def _parsed(text: str) -> tuple[tuple[str, str | None, str], ...]:
    return tuple((literal, field, forms or "") for literal, field, forms, _ in Formatter().parse(text))


def _counted(number: int, forms: str, tongue: Tongue) -> str:
    """`{count:counter|counters}` is the number with its noun."""
    if not forms:
        return str(number)
    nouns = forms.split("|")
    return f"{number} {nouns[min(tongue.number_form(number), len(nouns) - 1)]}"


def _chosen(forms: str, key: str) -> str | None:
    """The form for this key, else the form without a key; None when there is neither."""
    given = dict(_form(form) for form in forms.split("|"))
    return given.get(key, given.get(""))


def _form(form: str) -> tuple[str, str]:
    key, sign, words = form.partition("=")
    return (key, words) if sign else ("", form)


def _word(term: Term, tongue: Tongue) -> str:
    """Translated without the number that some cards and windows end with. A text with spaces is no id."""
    if " " in term.word:
        return tongue.translated(term.context, term.word)
    if numbered := _NUMBERED.fullmatch(term.word):
        base, mark, number = numbered.groups()
        said = _word(Term(base, term.context), tongue)
        return f"{said} ({number})" if mark == "." else f"{said} {number}"
    return tongue.translated(term.context, term.word.replace("-", " "))


def _tenths(thousandths: int) -> str:
    tenths = (thousandths + 50) // 100
    whole, rest = divmod(abs(tenths), 10)
    sign = "−" if tenths < 0 else ""
    return f"{sign}{whole}.{rest}" if rest else f"{sign}{whole}"
