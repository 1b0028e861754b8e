"""Reading the steps of a case."""

from collections.abc import Callable, Mapping
from typing import Final

from domain.adjudication.keys.counters import read_counter
from domain.adjudication.keys.fields import Field, shown
from domain.adjudication.keys.words import CAUSES, ITEM_NAMES
from domain.adjudication.read.case import (
    BeginTurn,
    Damage,
    Damaged,
    EndTurn,
    Expect,
    GiveOrders,
    Orders,
    Refuse,
    Step,
)
from domain.adjudication.read.expectation import read_expectation
from domain.adjudication.read.named import Named
from domain.adjudication.read.short_forms import read_value
from domain.ruleset.slots import windows

BARE: Final[Mapping[str, Callable[[str], Step]]] = {"end-turn": EndTurn, "begin-turn": BeginTurn}


def read_step(field: Field, named: Named) -> Step:
    """A bare word, with or without a colon behind it, or a mapping with the one word of the step."""
    for word, step in BARE.items():
        if field.raw in (word, {word: None}):
            return step(field.path)
    if not isinstance(field.raw, dict):
        raise field.wrong(f"{shown(field.raw)} is no step; known: {', '.join((*BARE, *STEPS))}")
    fields = field.keyed(STEPS)
    if len(fields) != 1:
        raise field.wrong(f"a step is one of {', '.join(STEPS)}")
    word, entry = next(iter(fields.items()))
    return STEPS[word](field.path, entry, named)


def _orders(path: str, entry: Field, named: Named) -> GiveOrders:
    if not entry.mapping():
        raise entry.wrong("no window is named")
    return GiveOrders(path, tuple(_window(name, part, named) for name, part in entry.mapping().items()))


def _refuse(path: str, entry: Field, named: Named) -> Refuse:
    by_window = entry.mapping()
    code = by_window.pop("code").text() if "code" in by_window else None
    if len(by_window) != 1:
        raise entry.wrong("one window is refused at a time")
    name, part = next(iter(by_window.items()))
    orders = _window(name, part, named)
    if not any(orders.by_subject.values()):
        raise part.wrong("nothing is ordered that could be refused")
    return Refuse(path, orders, code)


def _window(name: str, entry: Field, named: Named) -> Orders:
    plain, _, number = name.partition(".")
    if plain not in windows() or (number and not number.isdigit()):
        raise entry.wrong(f"{shown(name)} is no window; known: {', '.join(windows())}")
    ordered = {}
    subjects = {**named.ships, **named.seats}
    # A window with nothing behind its colon is one that is left to the defaults.
    for subject, items in (entry.mapping() if entry.raw is not None else {}).items():
        Field(items.path, subject).member(subjects, "ship")
        ordered[subject] = {item: _answer(item, value) for item, value in items.mapping().items()}
    return Orders(entry.path, name, ordered)


def _answer(item: str, value: Field) -> object:
    """Read one item of an order. Its name must exist, because a misspelt item is refused whatever its value is."""
    Field(value.path, item).word(ITEM_NAMES, "item of any window")
    return read_value(value, item)


def _damage(path: str, entry: Field, named: Named) -> Damage:
    damaged = {}
    for ship, part in entry.mapping().items():
        Field(part.path, ship).member(named.ships, "ship")
        damaged[ship] = _damaged(part)
    if not damaged:
        raise entry.wrong("no ship is named")
    return Damage(path, damaged)


def _damaged(entry: Field) -> Damaged:
    if isinstance(entry.raw, list):
        return Damaged(entry.each(read_counter), CAUSES[0])
    fields = entry.keyed(("counters", "cause"), required=("counters",))
    cause = fields["cause"].word(CAUSES, "cause") if "cause" in fields else CAUSES[0]
    return Damaged(fields["counters"].each(read_counter), cause)


def _expect(path: str, entry: Field, named: Named) -> Expect:
    return Expect(f"{path}.expect", read_expectation(entry, named))


STEPS: Final[Mapping[str, Callable[[str, Field, Named], Step]]] = {
    "orders": _orders,
    "refuse": _refuse,
    "damage": _damage,
    "expect": _expect,
}
