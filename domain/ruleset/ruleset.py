"""Rules composed into one set: steps and questions by slot, answers by hook, reactions by fact."""

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Any

from domain.facts import Fact
from domain.ruleset.hook import Hook
from domain.ruleset.question import Decision, Objection, Question
from domain.ruleset.rule import Reaction, Rule, Step
from domain.ruleset.slots import Slot


class CannotCompose(Exception):
    """These rules do not go together: one of them excludes, lacks or doubles another."""


class Ruleset:
    """The rules that a game is played by. Made once by `compose`, never changed."""

    def __init__(self, rules: tuple[Rule, ...]) -> None:
        self.rules = rules
        self._steps: dict[Slot, tuple[Step, ...]] = {}
        self._answers: dict[Hook[Any, Any, Any], tuple[Callable[..., Any], ...]] = {}
        self._reactions: dict[type[Fact], tuple[Reaction, ...]] = {}
        self._questions: dict[Slot, tuple[Question[Any], ...]] = {}
        self._objections: dict[tuple[Slot, str], tuple[Objection, ...]] = {}
        self._decisions = {(one.slot, one.item): one for rule in rules for one in rule.decisions}
        for rule in rules:
            for slot, step in rule.steps:
                self._steps[slot] = (*self._steps.get(slot, ()), step)
            for part in rule.hooks:
                self._answers[part.hook] = (*self._answers.get(part.hook, ()), part.answer)
            for fact, reaction in rule.reactions:
                self._reactions[fact] = (*self._reactions.get(fact, ()), reaction)
            for question in rule.questions:
                self._questions[question.slot] = (*self._questions.get(question.slot, ()), question)
            for objection in rule.objections:
                place = objection.slot, objection.item
                self._objections[place] = (*self._objections.get(place, ()), objection)

    def steps(self, slot: Slot) -> tuple[Step, ...]:
        return self._steps.get(slot, ())

    def contributions(self, hook: Hook[Any, Any, Any]) -> tuple[Callable[..., Any], ...]:
        return self._answers.get(hook, ())

    def reactions(self, fact: Fact) -> tuple[Reaction, ...]:
        return self._reactions.get(type(fact), ())

    def questions(self, slot: Slot) -> tuple[Question[Any], ...]:
        return self._questions.get(slot, ())

    def objections(self, slot: Slot, item: str) -> tuple[Objection, ...]:
        """What other rules refuse among the answers to this question."""
        return self._objections.get((slot, item), ())

    def decision(self, slot: Slot, item: str) -> Decision | None:
        """How this question is answered for subjects without a seat; None: by its default."""
        return self._decisions.get((slot, item))


def compose(
    rules: Iterable[Rule],
    *,
    engine: int,
    without: Iterable[str] = (),
    titles: Mapping[str, str] = MappingProxyType({}),
) -> Ruleset:
    """One set of the rules that this engine number plays, without those that are superseded or unplugged.

    `titles` names rules by their keys, for the message that one of them is missing.
    """
    unplugged = set(without)

    def plays(rule: Rule) -> bool:
        return rule.key not in unplugged and rule.since <= engine and (rule.until or engine) >= engine

    present = [rule for rule in rules if plays(rule)]
    superseded = {key for rule in present for key in rule.replaces}
    chosen = [rule for rule in present if rule.key not in superseded]
    brought = {
        rest.key: rest for rule in chosen for rest in rule.brings if plays(rest) and rest not in chosen
    }
    kept = (*chosen, *brought.values())
    keys = [rule.key for rule in kept]
    for key in keys:
        if keys.count(key) > 1:
            raise CannotCompose(f"rule {key} is plugged in twice")
    named = {**titles, **{rule.key: rule.title for rule in present}}
    for rule in kept:
        missing = [key for key in rule.requires if key not in keys and key not in unplugged]
        if missing:
            raise CannotCompose(
                f"{_title_and_key(rule.key, named)} is not played without {_listed(missing, named)}"
            )
        clashing = [key for key in rule.excludes if key in keys]
        if clashing:
            raise CannotCompose(
                f"{_title_and_key(rule.key, named)} is not played with {_listed(clashing, named)}"
            )
    _check_replacements(kept, named)
    _check_decisions(kept, named)
    return Ruleset(kept)


def _listed(keys: Iterable[str], titles: Mapping[str, str]) -> str:
    return ", ".join(_title_and_key(key, titles) for key in keys)


def _title_and_key(key: str, titles: Mapping[str, str]) -> str:
    """A rule by its title and its key."""
    return f"{titles[key]} ({key})" if key in titles else key


def _check_replacements(rules: Iterable[Rule], titles: Mapping[str, str]) -> None:
    """Refuse two rules that replace the same third one: both would answer in its place."""
    replaced: dict[str, Rule] = {}
    for rule in rules:
        for key in rule.replaces:
            other = replaced.setdefault(key, rule)
            if other is not rule:
                raise CannotCompose(
                    f"{_title_and_key(other.key, titles)} and {_title_and_key(rule.key, titles)} are not played together: "
                    f"both take the place of {_title_and_key(key, titles)}"
                )


def _check_decisions(rules: Iterable[Rule], titles: Mapping[str, str]) -> None:
    """Refuse two rules that decide the same question for subjects without a seat: only one of them would be heard."""
    deciding: dict[tuple[Slot, str], Rule] = {}
    for rule in rules:
        for one in rule.decisions:
            other = deciding.setdefault((one.slot, one.item), rule)
            if other is not rule:
                raise CannotCompose(
                    f"{_title_and_key(other.key, titles)} and {_title_and_key(rule.key, titles)} are not played together: "
                    f"both decide {one.item} in {one.slot.key}"
                )
