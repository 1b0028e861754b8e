"""Facts that must occur in this order, or must never occur."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import Final

import msgspec

from domain.adjudication.keys.agreement import near, same_bearing
from domain.adjudication.keys.cards import card_of_veer
from domain.adjudication.keys.fields import Field, shown
from domain.adjudication.read.fact_words import check_words
from domain.adjudication.read.named import Named
from domain.catalogue import clauses
from domain.facts import FACTS, Entry, Fact, topic_of
from domain.orders.book import OrderBook
from domain.values.sealed import Sealed

# Fields that a case writes in millimetres or degrees, and a fact holds in thousandths of them.
MEASURES: Final = ("x", "y", "heading", "range", "length", "width", "origin", "off_wind")
BEARINGS: Final = ("heading", "origin")
# Fields whose order is not compared.
UNORDERED: Final = ("ships",)
# Fields that count things by name; a count of 0 is the same as a missing name.
NUMBERED: Final = ("counters",)
# Words of the case format for fields that have another name in the fact.
WORDS: Final = {"from": "origin"}
NAMES: Final = {kind.name: kind for kind in FACTS.values()}


@dataclass(frozen=True, slots=True)
class FactPattern:
    """What a fact must be like; `name` and `rule` are None where any fits."""

    path: str
    name: str | None
    rule: str | None
    fields: Mapping[str, object]

    def matches(self, entry: Entry, book: OrderBook) -> bool:
        if self.name not in (None, topic_of(entry.fact).partition("/")[0]) or self.rule not in (
            None,
            entry.rule,
        ):
            return False
        told = msgspec.to_builtins(entry.fact) | _opened(entry.fact, book)
        return all(key in told and _agrees(key, wanted, told[key]) for key, wanted in self.fields.items())

    def __str__(self) -> str:
        named = {"is": self.name, "rule": self.rule}
        return shown({key: value for key, value in named.items() if value} | dict(self.fields))


def read_patterns(field: Field) -> tuple[FactPattern, ...]:
    return field.each(_pattern)


def read_never(field: Field, named: Named) -> tuple[FactPattern, ...]:
    """Read patterns under `never`. Unknown words are refused, because a misspelt word would never occur."""
    patterns = read_patterns(field)
    for pattern in patterns:
        _check(pattern, named)
    return patterns


def _check(pattern: FactPattern, named: Named) -> None:
    fields = {key: Field(f"{pattern.path}.{key}", value) for key, value in pattern.fields.items()}
    if pattern.rule is not None and pattern.rule not in clauses():
        raise Field(f"{pattern.path}.rule", pattern.rule).wrong(
            f"{shown(pattern.rule)} is no clause of the catalogue"
        )
    if pattern.name is not None:
        check_words(NAMES[pattern.name], fields, named)
        return
    for key, field in fields.items():
        if not any(key in kind.type.__slots__ for kind in NAMES.values()):
            raise field.wrong("no fact has such a field")


def _pattern(field: Field) -> FactPattern:
    parts = {WORDS.get(key, key): part for key, part in field.mapping().items()}
    name = parts.pop("is").word(NAMES, "fact") if "is" in parts else None
    rule = parts.pop("rule").text() if "rule" in parts else None
    if name is not None:
        known = NAMES[name].type.__slots__
        for key, part in parts.items():
            if key not in known:
                raise part.wrong(f"{name} has no such field; it has: {', '.join(known)}")
    elif rule is None and not parts:
        raise field.wrong("a fact has a name, a rule or a field")
    return FactPattern(field.path, name, rule, {key: _wanted(part) for key, part in parts.items()})


def _wanted(field: Field) -> object:
    """The value of a field; a card may be named by its veer here too."""
    return card_of_veer(field) if isinstance(field.raw, dict) and set(field.raw) == {"veer"} else field.raw


def missing(patterns: Iterable[FactPattern], entries: Iterable[Entry], book: OrderBook) -> Iterator[str]:
    """The first pattern that does not occur after those before it."""
    waiting = iter(entries)
    for pattern in patterns:
        if not any(pattern.matches(entry, book) for entry in waiting):
            yield f"{pattern.path}: expected {pattern} got no such fact"
            return


def unwanted(patterns: Iterable[FactPattern], entries: Iterable[Entry], book: OrderBook) -> Iterator[str]:
    told = tuple(entries)
    for pattern in patterns:
        found = next((entry for entry in told if pattern.matches(entry, book)), None)
        if found is not None:
            yield f"{pattern.path}: expected never {pattern} got {shown(msgspec.to_builtins(found.fact))}"


def _opened(fact: Fact, book: OrderBook) -> dict[str, object]:
    """The fields of a fact, with sealed items replaced by their values, because a case may read all of them."""
    names: tuple[str, ...] = type(fact).__slots__
    return {
        name: book[value.version, value.key].value
        for name in names
        if isinstance(value := getattr(fact, name), Sealed) and (value.version, value.key) in book
    }


def _near(key: str, wanted: Decimal, told: Decimal) -> bool:
    """Compared with the same tolerance as places and headings of ships, so that rounding does not matter."""
    return same_bearing(wanted, told) if key in BEARINGS else near([wanted], [told])


def _agrees(key: str, wanted: object, told: object) -> bool:
    """Faces that are numbers may be unquoted; a measure may be written in the unit of cases or in that of the fact."""
    if key in MEASURES and isinstance(told, int) and isinstance(wanted, int | Decimal):
        return any(_near(key, Decimal(wanted).scaleb(unit), Decimal(told).scaleb(-3)) for unit in (0, -3))
    if isinstance(wanted, list) and isinstance(told, list | tuple):
        if key in UNORDERED:
            return sorted(map(str, wanted)) == sorted(map(str, told))
        return len(wanted) == len(told) and all(_agrees(key, a, b) for a, b in zip(wanted, told, strict=True))
    if isinstance(wanted, dict) and isinstance(told, dict):
        if key in NUMBERED:
            wanted, told = (_some(numbers) for numbers in (wanted, told))
        return wanted.keys() == told.keys() and all(_agrees(key, wanted[name], told[name]) for name in wanted)
    if isinstance(told, str) and isinstance(wanted, int) and not isinstance(wanted, bool):
        return str(wanted) == told
    return wanted == told


def _some(numbers: Mapping[str, object]) -> dict[str, object]:
    return {name: number for name, number in numbers.items() if number != 0}
