"""Comparing the choices that the open window offers with those that a case expects."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from domain.adjudication.keys.cards import card_of_veer
from domain.adjudication.keys.fields import Field, shown
from domain.adjudication.keys.words import ITEM_NAMES, ITEMS
from domain.adjudication.read.named import Named, words_in
from domain.orders.asked import Asked

# What an answer that is put together may be made of: a shot, or a place.
PARTS: Final = ("target", "arc", "kind", "high", "element", "at", "x", "y", "heading")


@dataclass(frozen=True, slots=True)
class ChoiceWanted:
    path: str
    ship: str
    item: str
    includes: tuple[object, ...]
    excludes: tuple[object, ...]


def read_choices(field: Field, named: Named) -> tuple[ChoiceWanted, ...]:
    return tuple(_read(field, named))


def _read(field: Field, named: Named) -> Iterator[ChoiceWanted]:
    for subject, items in field.mapping().items():
        Field(items.path, subject).member({**named.ships, **named.seats}, "ship")
        if not items.mapping():
            raise items.wrong("nothing is expected")
        for item, wanted in items.mapping().items():
            Field(wanted.path, item).word(ITEM_NAMES, "item of any window")
            parts = wanted.keyed(("includes", "excludes"))
            if not any(part.items() for part in parts.values()):
                raise wanted.wrong("nothing is expected")
            if "excludes" in parts:
                _check(parts["excludes"], named)
            listed = {key: part.each(card_of_veer) for key, part in parts.items()}
            yield ChoiceWanted(
                wanted.path, subject, item, listed.get("includes", ()), listed.get("excludes", ())
            )


def _check(field: Field, named: Named) -> None:
    """Refuse unknown values: a misspelt value is never offered, so excluding it would always pass."""
    known = named.answers
    for part in field.items():
        if isinstance(part.raw, dict) and "veer" not in part.raw:
            part.keyed(PARTS)
    for word in words_in(field):
        if word.raw not in known:
            raise word.wrong(f"{shown(word.raw)} is no answer to anything that is asked")


def not_offered(wanted: Iterable[ChoiceWanted], asked: Iterable[Asked], window: str | None) -> Iterator[str]:
    """The differences. If the open `window` does not ask this ship for the item, nothing is offered to her."""
    questions = {(question.subject, question.item): question for question in asked}
    items = ITEMS[window.partition(".")[0]] if window else ()
    for want in wanted:
        question = questions.get((want.ship, want.item))
        if question is None:
            if want.includes or want.item not in items:
                yield f"{want.path}: expected a choice got none: the open window does not ask for it"
            continue
        offers = _offers(question)
        for value in want.includes:
            if not offers.has(value):
                yield f"{want.path}.includes: expected {shown(value)} got {shown(offers.listed)}"
        for value in want.excludes:
            if offers.has(value):
                yield f"{want.path}.excludes: expected no {shown(value)} got {shown(offers.listed)}"


class _Offers(NamedTuple):
    """The choices of a question as a list, and a test whether a value is among them."""

    listed: list[object]
    has: Callable[[object], bool]


def _offers(question: Asked) -> _Offers:
    """If the answer is a list, such as the actions of a turn, a case may name one item or a whole list."""
    if question.choices is not None:
        offered = [choice.value for choice in question.choices]
        return _Offers(offered, lambda value: any(_fits(value, choice) for choice in offered))
    parts: Any = question.schema.get("items")
    if parts is None:
        return _Offers([], lambda value: question.refuses(value) is None)
    return _Offers(
        parts["enum"],
        lambda value: question.refuses(value if isinstance(value, list) else [value]) is None,
    )


def _fits(wanted: object, offered: object) -> bool:
    """A mapping may name only some keys of a choice: `{target: b}` fits any shot at b, and so does `b`."""
    if isinstance(wanted, str) and isinstance(offered, Mapping):
        return offered.get("target") == wanted
    if isinstance(wanted, dict) and isinstance(offered, Mapping):
        return all(key in offered and offered[key] == value for key, value in wanted.items())
    return wanted == offered
