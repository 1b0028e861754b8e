"""A clause is covered when the case that names it fails without it.

The rule that carries the clause is unplugged; what is left must still compose and play, and the case must say
where it differs. A clause of structure has no rule to unplug: its mutation is stated here.
"""

from collections.abc import Callable
from pathlib import Path

import pytest

from domain.adjudication import Verdict, adjudicate, adjudicated, read_case
from domain.articles import ruleset
from domain.catalogue import clauses
from domain.state.game import Game
from domain.values.sealed import Sealed
from tests.cases.folder import FILES, name


def shown_to_everybody(game: Game, viewer: str) -> Callable[[Sealed], bool]:  # noqa: ARG001
    return lambda _: True


def hidden_from_everybody(game: Game, viewer: str) -> Callable[[Sealed], bool]:  # noqa: ARG001
    return lambda _: False


# Clauses that something other than a plugged-in rule upholds, and what breaks them.
MUTATIONS: dict[str, tuple[Callable[[str], Verdict], ...]] = {
    "B-PLAN-3": (
        lambda text: adjudicate(text, seen_by=shown_to_everybody),
        lambda text: adjudicate(text, seen_by=hidden_from_everybody),
    ),
}


def listed() -> list[tuple[Path, str]]:
    return [(file, rule) for file in FILES for rule in read_case(file.read_text(encoding="utf-8")).rules]


@pytest.mark.parametrize(
    ("file", "clause"), listed(), ids=lambda part: part if isinstance(part, str) else name(part)
)
def test_case_fails_without_its_rule(file: Path, clause: str) -> None:
    case = read_case(file.read_text(encoding="utf-8"))
    carrier = ruleset(case.level, case.options, case.scenario).carrier(clause)
    assert carrier is not None, f"no rule that is plugged in carries {clause}"
    assert adjudicated(case, without=[carrier]).differences != ()


@pytest.mark.parametrize("clause", MUTATIONS)
def test_case_fails_under_the_stated_mutation(clause: str) -> None:
    texts = [file.read_text(encoding="utf-8") for file in FILES]
    cases = [text for text in texts if clause in read_case(text).rules]
    assert cases
    for text in cases:
        for mutated in MUTATIONS[clause]:
            assert mutated(text).differences != ()


def test_only_clauses_of_the_catalogue_are_mutated() -> None:
    assert set(MUTATIONS) <= set(clauses())
