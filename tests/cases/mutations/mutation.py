"""How a clause is put out of play: a part of its rule unplugged or exchanged, or a constant or function replaced."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass, replace
from importlib import import_module
from typing import Any
from unittest.mock import patch

from domain import articles
from domain.adjudication.check import verdict
from domain.ruleset.hook import Contribution
from domain.ruleset.rule import Rule
from domain.ruleset.ruleset import Ruleset


@dataclass(frozen=True)
class Part:
    """Of a rule, every step, answer, question or reaction of this name (its function's, or its hook's or item's).

    It is unplugged, or exchanged for `by`.
    """

    rule: str
    name: str
    by: Any = None

    def mutating(self) -> AbstractContextManager[object]:
        return patch.object(verdict, "ruleset", self._composed)

    def _composed(self, *args: Any, **kwargs: Any) -> Ruleset:
        rules = articles.ruleset(*args, **kwargs).rules
        return Ruleset(tuple(self._mutated(rule) if rule.key == self.rule else rule for rule in rules))

    def _mutated(self, rule: Rule) -> Rule:
        return replace(
            rule,
            steps=tuple(
                (slot, step) for slot, each in rule.steps for step in self._kept(each, each.__name__)
            ),
            reactions=tuple(
                (fact, each) for fact, told in rule.reactions for each in self._kept(told, told.__name__)
            ),
            hooks=tuple(
                Contribution(part.hook, answer)
                for part in rule.hooks
                for answer in self._kept(part.answer, part.answer.__name__, part.hook.key)
            ),
            decisions=tuple(each for each in rule.decisions for _ in self._kept(each, each.decides.__name__)),
            questions=tuple(
                asked for each in rule.questions for asked in self._kept(each, f"ask:{_item(each.item)}")
            ),
        )

    def _kept(self, part: Any, *names: str) -> Iterator[Any]:
        if self.name not in names:
            yield part
        elif self.by is not None:
            yield self.by


def _item(item: object) -> str:
    return item if isinstance(item, str) else "side"


@dataclass(frozen=True)
class Swap:
    """What a module calls by this name (`module:name` or `module:Class.name`) becomes something else.

    `by` is given what was there.
    """

    target: str
    by: Callable[[Any], Any]

    @contextmanager
    def mutating(self) -> Iterator[None]:
        module, _, path = self.target.partition(":")
        *owners, name = path.split(".")
        owner: Any = import_module(module)
        for part in owners:
            owner = getattr(owner, part)
        with patch.object(owner, name, self.by(getattr(owner, name))):
            yield


Mutation = Part | Swap


def to(value: Any) -> Callable[[Any], Any]:
    """For `Swap`: this, whatever was there."""
    return lambda _: value
