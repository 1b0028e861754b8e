"""A clause is covered when the case that names it fails without it.

The rule that carries the clause is unplugged; what is left must still compose and play, and the case must say
where it differs. Of a rule with several clauses that says little about each: there every clause has a mutation of its
own, stated in the folder `mutations`, under which a case that names it fails. What no rule upholds is broken here.
"""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from domain.adjudication import Verdict, adjudicate, adjudicated
from domain.articles import ruleset
from domain.catalogue import clauses
from domain.options import OPTIONAL_RULES
from domain.rules.levels import LEVELS
from domain.scenarios import SCENARIOS
from domain.scenarios.scenario import Scenario
from domain.service.rehearse import rehearsed
from domain.state.game import Game
from domain.values.sealed import Sealed
from tests.cases.folder import FILES, listed, name, read
from tests.cases.mutations import MUTATIONS
from tests.cases.mutations.mutation import Mutation
from tests.kit.carriers import carriers


def shown_to_everybody(game: Game, viewer: str) -> Callable[[Sealed], bool]:  # noqa: ARG001
    return lambda _: True


def hidden_from_everybody(game: Game, viewer: str) -> Callable[[Sealed], bool]:  # noqa: ARG001
    return lambda _: False


# Clauses that something other than a plugged-in rule upholds, and what breaks them.
AUDIENCES: dict[str, tuple[Callable[[str], Verdict], ...]] = {
    "B-PLAN-3": (
        lambda text: adjudicate(text, seen_by=shown_to_everybody),
        lambda text: adjudicate(text, seen_by=hidden_from_everybody),
    ),
}


# A case brings its crews as they are; how a scenario trains them is shown in test_scenario_structure.
UNSEEN_IN_CASES = {("untrained-fleet", "N-1-3")}
# It brings its terrain and its automatic ships as well, and a table of its own: these parts are missed when a battle is set up.
SEEN_AT_SET_UP = {
    *(("ducks-ground", clause) for clause in ("N-6-1", "N-6-3")),
    *(("stations", clause) for clause in ("N-3-4", "N-6-1", "N-6-3")),
    ("table-and-wind", "N-2-1"),
}


def named() -> list[tuple[Path, str]]:
    return [(file, rule) for file in FILES for rule in listed(file, "rules")]


@pytest.mark.parametrize(
    ("file", "clause"), named(), ids=lambda part: part if isinstance(part, str) else name(part)
)
def test_case_fails_without_its_rule(file: Path, clause: str) -> None:
    case = read(file)
    unplugged = carriers(ruleset(case.level, case.options, case.scenario), clause)
    assert unplugged, f"no rule that is plugged in carries {clause}"
    assert adjudicated(case, without=unplugged).differences != ()


def of_scenarios() -> list[tuple[str, str]]:
    """Every rule of a scenario and its clause; rules of one key are made by the same part."""
    found = {
        (rule.key, clause)
        for scenario in SCENARIOS.values()
        for rule in scenario.rules
        for clause in rule.clauses
        if not clauses()[clause].structural
    }
    return sorted(found - UNSEEN_IN_CASES - SEEN_AT_SET_UP)


@pytest.mark.parametrize(("key", "clause"), of_scenarios())
def test_every_part_of_a_scenario_is_missed_by_some_case(key: str, clause: str) -> None:
    cases = [case for file in FILES if clause in (case := read(file)).rules]
    played = [case for case in cases if case.scenario and key in _keys(case.scenario)]
    assert any(adjudicated(case, without=[key]).differences for case in played)


@pytest.mark.parametrize(("key", "clause"), sorted(SEEN_AT_SET_UP))
def test_what_a_case_brings_itself_is_missed_when_a_battle_is_set_up(key: str, clause: str) -> None:
    played = [
        scenario
        for scenario in SCENARIOS.values()
        if any(rule.key == key and clause in rule.clauses for rule in scenario.rules)
    ]
    assert played
    without = [replace(one, rules=tuple(rule for rule in one.rules if rule.key != key)) for one in played]
    assert any(_lying(whole) != _lying(left) for whole, left in zip(played, without, strict=True))


def _lying(scenario: Scenario) -> object:
    """What lies on the table by custom, and on which; None where nobody can set it up."""
    try:
        game = rehearsed(scenario)
    except (LookupError, ValueError, AssertionError):
        return None
    poses = {key: ship.pose for key, ship in game.ships.items()}
    return game.table, game.weather, game.terrain, poses


def _keys(scenario: str) -> set[str]:
    return {rule.key for rule in SCENARIOS[scenario].rules}


@pytest.mark.parametrize("clause", AUDIENCES)
def test_case_fails_before_another_audience(clause: str) -> None:
    cases = [file.read_text(encoding="utf-8") for file in FILES if clause in read(file).rules]
    assert cases
    for text in cases:
        for mutated in AUDIENCES[clause]:
            assert mutated(text).differences != ()


def several() -> set[str]:
    """Clauses that share a rule with others; a reading is shown by the cases of its own."""
    optional = [rule for rules in OPTIONAL_RULES.values() for rule in rules]
    rules = [*(rule for level in LEVELS.values() for rule in level), *optional]
    found = {clause for rule in rules if len(rule.clauses) > 1 for clause in rule.clauses}
    return {clause for clause in found if not clauses()[clause].structural}


def test_every_clause_of_a_rule_with_several_has_a_mutation_of_its_own() -> None:
    assert set(MUTATIONS) >= several()


@pytest.mark.parametrize(
    ("clause", "mutation"),
    [
        pytest.param(clause, mutation, id=f"{clause}-{number}")
        for clause, stated in MUTATIONS.items()
        for number, mutation in enumerate(stated, 1)
    ],
)
def test_a_case_of_the_clause_fails_under_its_mutation(clause: str, mutation: Mutation) -> None:
    named = [case for case in map(read, FILES) if clause in case.rules]
    with mutation.mutating():
        assert any(adjudicated(case).differences for case in named), [case.id for case in named]
