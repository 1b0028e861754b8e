"""Windows, their items and the topics of facts, read off the code: what has no list cannot be out of date."""

import inspect
from collections.abc import Iterator
from typing import Any, NamedTuple

from domain.facts import FACTS
from domain.facts.registry import FactType
from domain.options import OPTIONS
from domain.rules.levels import LEVELS
from domain.ruleset.question import Question
from domain.ruleset.rule import Rule
from domain.ruleset.slots import Slot
from domain.scenarios import SCENARIOS


class Item(NamedTuple):
    """What a window may ask, by which clause, and whether it can be answered before the window opens.

    An empty name is that of a question which is put once for each of something, and named after it.
    """

    item: str
    rule: str
    page: int
    ahead: bool


class Topic(NamedTuple):
    """A fact of the log: its topic, what it is about, what it says and the names of its fields."""

    topic: str
    subject: str
    about: str
    fields: tuple[str, ...]


def windows() -> dict[str, dict[str, Any]]:
    """By name, in the order of play: the phases in which it opens, and everything that may be asked in it."""
    found: dict[str, dict[str, Any]] = {}
    asked = sorted({(question.slot.window, item) for question, item in _items()}, key=lambda one: one[1])
    for slot in Slot:
        if slot.window is not None:
            window = found.setdefault(slot.window, {"phases": [], "items": []})
            if slot.phase.value not in window["phases"]:
                window["phases"].append(slot.phase.value)
    for name, item in asked:
        found[str(name)]["items"].append(item)
    return found


def topics() -> dict[str, list[Topic]]:
    """By the kind of stream they stand in; those of games first."""
    found: dict[str, list[Topic]] = {}
    for kind in sorted(FACTS.values(), key=lambda kind: (kind.stream != "game", kind.stream, kind.topic)):
        found.setdefault(kind.stream, []).append(_topic(kind))
    return found


def _topic(kind: FactType) -> Topic:
    fields = tuple(getattr(kind.type, "__dataclass_fields__", ()))
    own = kind.type.__doc__ or ""
    about = (
        "" if own.startswith(f"{kind.type.__name__}(") else inspect.cleandoc(own)
    )  # dataclasses write their own
    return Topic(kind.topic, kind.subject.value, about.partition("\n\n")[0], fields)


def _items() -> Iterator[tuple[Question[Any], Item]]:
    for rule in _rules():
        for question in rule.questions:
            name = question.item if isinstance(question.item, str) else ""
            yield question, Item(name, question.rule, rule.page, question.ahead is not None)


def _rules() -> Iterator[Rule]:
    for rules in (*LEVELS.values(), *OPTIONS.values()):
        yield from rules
    for scenario in SCENARIOS.values():
        yield from scenario.rules
