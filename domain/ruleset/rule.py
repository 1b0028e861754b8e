"""A rule of the book as one object. It is plugged in, and no other rule asks whether it is there."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from domain.facts import Entry, Fact
from domain.ruleset.hook import Contribution
from domain.ruleset.moment import Moment
from domain.ruleset.question import Decision, Objection, Question
from domain.ruleset.slots import Slot
from domain.values.names import Level
from domain.values.terms import ShipTerm

Step = Callable[[Moment], Iterable[Entry]]
Reaction = Callable[[Moment, Any], Iterable[Entry]]


@dataclass(frozen=True, slots=True)
class Rule:
    """One heading of the book.

    `clauses` are the catalogue ids it carries. `questions` are what it asks, `objections` what it refuses of other
    rules' questions, `decisions` how it answers for subjects without a seat. `replaces` names rules that it
    supersedes; `requires` and `excludes` name rules that must or must not be plugged in beside it. `brings` are rules
    that come with it, `terms` what it lets players agree ship by ship, `laid` the words of a case that put on the table
    what needs this rule. `commands` are the kinds of seats without a
    player whose ships it commands: a game with such a seat is played with this rule. `since` and `until` are engine
    numbers: a rule that changes keeps its predecessor as a file of its own for the games that are pinned to it.
    """

    key: str
    title: str
    page: int
    level: Level
    clauses: tuple[str, ...]
    steps: tuple[tuple[Slot, Step], ...] = ()
    questions: tuple[Question[Any], ...] = ()
    objections: tuple[Objection, ...] = ()
    decisions: tuple[Decision, ...] = ()
    hooks: tuple[Contribution[Any, Any, Any], ...] = ()
    reactions: tuple[tuple[type[Fact], Reaction], ...] = ()
    requires: tuple[str, ...] = ()
    excludes: tuple[str, ...] = ()
    replaces: tuple[str, ...] = ()
    brings: tuple["Rule", ...] = ()
    terms: tuple[ShipTerm, ...] = ()
    laid: tuple[str, ...] = ()
    commands: tuple[str, ...] = ()
    since: int = 1
    until: int | None = None
