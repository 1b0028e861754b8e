"""Windows, their items and the topics of facts, read from the code, so that they are never out of date."""

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
    """A question of a window, its clause, and whether it can be answered before the window opens.

    The name is empty for a question that is asked several times, once for each of several things, and named after them.
    """

    item: str
    rule: str
    page: int
    ahead: bool


class Topic(NamedTuple):
    """A kind of fact: its topic, what it is about, its description and the names of its fields."""

    topic: str
    subject: str
    about: str
    fields: tuple[str, ...]


def windows() -> dict[str, dict[str, Any]]:
    """Windows by name, in the order of play, with their phases and all their possible questions."""
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
    """Topics by the kind of their stream; those of games first."""
    found: dict[str, list[Topic]] = {}
    for kind in sorted(FACTS.values(), key=lambda kind: (kind.stream != "game", kind.stream, kind.topic)):
        found.setdefault(kind.stream, []).append(_topic(kind))
    return found


def _topic(kind: FactType) -> Topic:
    fields = tuple(getattr(kind.type, "__dataclass_fields__", ()))
    own = kind.type.__doc__ or ""
    about = (
        "" if own.startswith(f"{kind.type.__name__}(") else inspect.cleandoc(own)
    )  # a dataclass without a docstring gets a generated one
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
