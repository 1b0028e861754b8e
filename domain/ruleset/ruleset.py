"""Rules composed into one set: steps by slot, answers by hook, reactions by fact."""

from collections.abc import Callable, Iterable
from typing import Any

from domain.facts import Fact
from domain.ruleset.hooks import Hook
from domain.ruleset.rule import Reaction, Rule, Step
from domain.ruleset.slots import Slot


class CannotCompose(Exception):
    """These rules do not go together."""


class Ruleset:
    """What is played. Made once by `compose`, never changed."""

    def __init__(self, rules: tuple[Rule, ...]) -> None:
        self.rules = rules
        self._steps: dict[Slot, tuple[Step, ...]] = {}
        self._answers: dict[Hook[Any, Any, Any], tuple[Callable[..., Any], ...]] = {}
        self._reactions: dict[type[Fact], tuple[Reaction, ...]] = {}
        for rule in rules:
            for slot, step in rule.steps:
                self._steps[slot] = (*self._steps.get(slot, ()), step)
            for part in rule.hooks:
                self._answers[part.hook] = (*self._answers.get(part.hook, ()), part.answer)
            for fact, reaction in rule.reactions:
                self._reactions[fact] = (*self._reactions.get(fact, ()), reaction)

    def steps(self, slot: Slot) -> tuple[Step, ...]:
        return self._steps.get(slot, ())

    def contributions(self, hook: Hook[Any, Any, Any]) -> tuple[Callable[..., Any], ...]:
        return self._answers.get(hook, ())

    def reactions(self, fact: Fact) -> tuple[Reaction, ...]:
        return self._reactions.get(type(fact), ())

    def carrier(self, clause: str) -> str | None:
        """The key of the rule that carries a clause of the catalogue, if one is plugged in."""
        return next((rule.key for rule in self.rules if clause in rule.clauses), None)


def compose(rules: Iterable[Rule], *, engine: int, without: Iterable[str] = ()) -> Ruleset:
    """One set of the rules that this engine number plays, those superseded or unplugged left out."""
    unplugged = set(without)
    present = [
        r
        for r in rules
        if r.key not in unplugged and r.since <= engine and (r.until is None or engine <= r.until)
    ]
    superseded = {key for rule in present for key in rule.replaces}
    kept = tuple(rule for rule in present if rule.key not in superseded)
    keys = [rule.key for rule in kept]
    for key in keys:
        if keys.count(key) > 1:
            raise CannotCompose(f"rule {key} is plugged in twice")
    for rule in kept:
        missing = [key for key in rule.requires if key not in keys and key not in unplugged]
        if missing:
            raise CannotCompose(f"{rule.title} needs {', '.join(missing)}")
        clashing = [key for key in rule.excludes if key in keys]
        if clashing:
            raise CannotCompose(f"{rule.title} cannot be played with {', '.join(clashing)}")
    return Ruleset(kept)
