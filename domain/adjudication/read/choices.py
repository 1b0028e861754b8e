"""What the open window offers."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from domain.adjudication.keys.cards import card_of_veer
from domain.adjudication.keys.fields import Field, shown
from domain.orders.asked import Asked


@dataclass(frozen=True, slots=True)
class ChoiceWanted:
    path: str
    ship: str
    item: str
    includes: tuple[object, ...]
    excludes: tuple[object, ...]


def read_choices(field: Field | None, ships: Mapping[str, object]) -> tuple[ChoiceWanted, ...]:
    return tuple(_read(field, ships)) if field else ()


def _read(field: Field, ships: Mapping[str, object]) -> Iterator[ChoiceWanted]:
    for ship, items in field.mapping().items():
        Field(items.path, ship).member(ships, "ship")
        for item, wanted in items.mapping().items():
            parts = wanted.keyed(("includes", "excludes"))
            listed = {key: part.each(card_of_veer) for key, part in parts.items()}
            yield ChoiceWanted(
                wanted.path, ship, item, listed.get("includes", ()), listed.get("excludes", ())
            )


def not_offered(wanted: Iterable[ChoiceWanted], asked: Iterable[Asked]) -> Iterator[str]:
    questions = {(question.subject, question.item): question for question in asked}
    for want in wanted:
        question = questions.get((want.ship, want.item))
        if question is None:
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
    """What can be shown of an offer, and whether it holds a value."""

    listed: list[object]
    has: Callable[[object], bool]


def _offers(question: Asked) -> _Offers:
    """Of a list that is put together, such as the actions of a turn, a value may be one part or the whole."""
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
    """A mapping need name only what matters of a choice: `{target: b}` is any shot at b."""
    if isinstance(wanted, dict) and isinstance(offered, Mapping):
        return all(key in offered and offered[key] == value for key, value in wanted.items())
    return wanted == offered
