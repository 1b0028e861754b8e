"""Typed hooks: one rule asks, any number of rules answer, and the hook combines the answers.

Answers combine by sum, any, all, union, least or only-one, never by a priority. Every hook has a neutral
answer, so that a ruleset can still be composed and played when a rule is unplugged.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Concatenate, Generic, ParamSpec, TypeVar

from domain.ruleset.scene import Scene

P = ParamSpec("P")
T = TypeVar("T")  # what one rule answers
R = TypeVar("R")  # what they answer together


class Clash(Exception):
    """Two rules answered a hook that only one may answer."""


@dataclass(frozen=True, eq=False)
class Hook(Generic[P, T, R]):
    """`about` says in one line what is asked; `combine` makes one answer out of those of all rules."""

    key: str
    about: str
    combine: Callable[[Iterable[T]], R]

    def ask(self, scene: Scene, /, *args: P.args, **kwargs: P.kwargs) -> R:
        answers: Sequence[Callable[Concatenate[Scene, P], T]] = scene.rules.contributions(self)
        if len(answers) == 1:  # the usual case, and the fast one
            return self.combine((answers[0](scene, *args, **kwargs),))
        return self.combine(answer(scene, *args, **kwargs) for answer in answers)


@dataclass(frozen=True)
class Contribution(Generic[P, T, R]):
    """One rule's answer to one hook."""

    hook: Hook[P, T, R]
    answer: Callable[Concatenate[Scene, P], T]


def union(answers: Iterable[tuple[T, ...]]) -> tuple[T, ...]:
    return tuple(item for answer in answers for item in answer)


def only_one(neutral: R) -> Callable[[Iterable[R | None]], R]:
    """The single answer that is not None, or the neutral one. A rule that has no say answers None."""

    def combine(answers: Iterable[R | None]) -> R:
        given = at_most_one(answers)
        return neutral if given is None else given

    return combine


def at_most_one(answers: Iterable[R | None]) -> R | None:
    """The single answer that is not None, or None. Two answers are a bug in the rules."""
    given = [answer for answer in answers if answer is not None]
    if len(given) > 1:
        raise Clash(f"{len(given)} rules answer a question that only one may answer: {given}")
    return given[0] if given else None


def first_given(answers: Iterable[R | None]) -> R | None:
    """The first answer that is not None: of several refusals the player is told one."""
    return next((answer for answer in answers if answer is not None), None)


def least(neutral: int) -> Callable[[Iterable[int]], int]:
    """The lowest of several limits, or the neutral one where no rule sets a limit."""

    def combine(answers: Iterable[int]) -> int:
        return min(answers, default=neutral)

    return combine
