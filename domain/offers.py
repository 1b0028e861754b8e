"""The options that a game or a fork may be played with, described for the players who choose them."""

from collections.abc import Iterable
from typing import Literal, NamedTuple

from domain.articles import LEVEL_ORDER
from domain.catalogue import Reading, readings
from domain.options import OPTIONAL_RULES, OPTIONS
from domain.ruleset.rule import Rule
from domain.values.names import Level
from domain.values.terms import ShipTerm

Kind = Literal["optional-rule", "reading"]


class Offer(NamedTuple):
    """An optional rule of the book, or a switchable reading (`reading` describes both ways to read the rule).

    `requires` and `excludes` name other offers; `levels` begins with the lowest at which it can be chosen.
    """

    id: str
    kind: Kind
    title: str
    page: int
    levels: tuple[Level, ...]
    clauses: tuple[str, ...]
    terms: tuple[tuple[ShipTerm, Level], ...]
    requires: tuple[str, ...]
    excludes: tuple[str, ...]
    reading: Reading | None


def offers() -> tuple[Offer, ...]:
    """The optional rules, then the readings, each by name."""
    by_option = {f"reading:{reading.name}": reading for reading in readings().values()}
    return tuple(
        _offer(name, rules, by_option.get(name))
        for name, rules in sorted(OPTIONS.items(), key=lambda item: (item[0] not in OPTIONAL_RULES, item[0]))
    )


def _offer(name: str, rules: tuple[Rule, ...], reading: Reading | None) -> Offer:
    lowest = min(LEVEL_ORDER.index(rule.level) for rule in rules)
    return Offer(
        id=name,
        kind="optional-rule" if reading is None else "reading",
        title=rules[0].title,
        page=rules[0].page,
        levels=LEVEL_ORDER[lowest:],
        clauses=reading.clauses if reading else _clauses(rules),
        terms=tuple((term, rule.level) for rule in rules for term in rule.terms),
        requires=_bringing(key for rule in rules for key in rule.requires),
        excludes=_excluded(name),
        reading=reading,
    )


def _clauses(rules: Iterable[Rule]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(clause for rule in rules for clause in rule.clauses))


def _bringing(keys: Iterable[str]) -> tuple[str, ...]:
    """The options that contain these rules. A rule that belongs to a level is in no option and needs none."""
    wanted = set(keys)
    return tuple(sorted(name for name, rules in OPTIONS.items() if wanted & _keys(rules)))


def _excluded(name: str) -> tuple[str, ...]:
    """Options that cannot be played with this one, whichever of the two excludes the other."""
    own = _keys(OPTIONS[name])
    shut_out = {*_bringing(key for rule in OPTIONS[name] for key in rule.excludes)}
    shutting = {
        other for other, rules in OPTIONS.items() if own & {key for rule in rules for key in rule.excludes}
    }
    rivals = {other for other, rules in OPTIONS.items() if _rivals(OPTIONS[name], rules)}
    return tuple(sorted((shut_out | shutting | rivals) - {name}))


def _rivals(rules: Iterable[Rule], others: Iterable[Rule]) -> bool:
    """Whether a rule of each replaces the same third rule, and neither replaces the other."""
    return any(
        not {one.key, other.key} & {*one.replaces, *other.replaces}
        for one in rules
        for other in others
        if {*one.replaces} & {*other.replaces}
    )


def _keys(rules: Iterable[Rule]) -> set[str]:
    return {rule.key for rule in rules}
