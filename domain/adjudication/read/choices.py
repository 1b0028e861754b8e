"""What the open window offers."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

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
        offered = [choice.value for choice in question.choices or ()]
        for value in want.includes:
            if not any(_fits(value, choice) for choice in offered):
                yield f"{want.path}.includes: expected {shown(value)} got {shown(offered)}"
        for value in want.excludes:
            if any(_fits(value, choice) for choice in offered):
                yield f"{want.path}.excludes: expected no {shown(value)} got {shown(offered)}"


def _fits(wanted: object, offered: object) -> bool:
    """A mapping need name only what matters of a choice: `{target: b}` is any shot at b."""
    if isinstance(wanted, dict) and isinstance(offered, Mapping):
        return all(key in offered and offered[key] == value for key, value in wanted.items())
    return wanted == offered
