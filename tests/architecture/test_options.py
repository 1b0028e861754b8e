"""An optional rule or a reading is a file or a folder in domain/options: listed, plugged in, asked about nowhere."""

import ast
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

from domain.adjudication.keys import words
from domain.articles import LEVEL_ORDER, every_rule, ruleset
from domain.catalogue import readings
from domain.options import OPTIONAL_RULES, OPTIONS
from domain.options.readings import READINGS
from domain.rules.levels import LEVELS
from domain.ruleset.hooks import ACTIONS
from domain.ruleset.rule import Rule
from domain.ruleset.scene import Scene
from domain.ruleset.slots import windows
from domain.values.names import Level
from tests.kit.tree import PACKAGES, ROOT, at, python, syntax

FOLDER = ROOT / "domain" / "options"
READING_FOLDER = FOLDER / "readings"
# What several options share and none of them is: it comes with those that use it.
SHARED = ("random_events", "wind_gauge")


def _files(folder: Path) -> dict[str, Path]:
    """The files and folders of a folder by the names of what they bring."""
    parts = [*folder.glob("*.py"), *(path.parent for path in folder.glob("*/__init__.py"))]
    others = {"__init__", READING_FOLDER.stem, *SHARED}
    return {path.stem.replace("_", "-"): path for path in parts if path.stem not in others}


OPTION_FILES, READING_FILES = _files(FOLDER), _files(READING_FOLDER)
NAMES = {*OPTION_FILES, *READING_FILES, *(f"reading:{name}" for name in READING_FILES)}
# Options whose name is also the word for what it brings: a window, an action, a kind of ammunition, a ship, what
# a scenario puts ashore, what sets a ship's sails.
ALSO_A_WORD = {*windows(), "batteries", "grog", "double-shot", "flagship", "kedging"}
# Counters are the same for everybody, so their rules look at no scene.
NOBODY: Scene = None  # type: ignore[assignment]
# The list of options is looked up by name where a ruleset is composed, and by nobody else.
ABOUT_OPTIONS = re.compile(r"option|rule", re.IGNORECASE)


def test_every_rule_of_every_file_is_listed() -> None:
    """An option that acts otherwise at another level has a rule for each, all in its one file."""
    for name, path in OPTION_FILES.items():
        listed, found = OPTIONAL_RULES[name], _rules(path, f"domain.options.{path.stem}")
        assert sorted(rule.key for rule in listed) == sorted(rule.key for rule in found), path.name
    for name, path in READING_FILES.items():
        assert list(READINGS[name]) == _rules(path, f"domain.options.readings.{path.stem}"), path.name


def _rules(path: Path, module: str) -> list[Rule]:
    """The rules that a file defines, or the files of a folder: imported ones are another's."""
    if path.is_dir():
        inner = sorted(file for file in path.glob("*.py") if file.stem != "__init__")
        return [rule for file in inner for rule in _rules(file, f"{module}.{file.stem}")]
    names = [
        target.id for node in syntax(path).body if isinstance(node, ast.Assign) for target in _targets(node)
    ]
    values = [getattr(import_module(module), name) for name in names]
    return [value for value in values if isinstance(value, Rule)]


def _targets(node: ast.Assign) -> Iterator[ast.Name]:
    return (target for target in node.targets if isinstance(target, ast.Name))


def test_what_options_share_is_used_by_options_only_and_comes_with_them() -> None:
    """A rule that no level plays lives with the options that need it, and is brought by them."""
    for name in SHARED:
        users = [
            path for path in python(*PACKAGES) if f"domain.options.{name} import" in path.read_text("utf-8")
        ]
        assert users, name
        assert [path for path in users if FOLDER not in path.parents] == [], name
    brought = {rest.key for rules in OPTIONAL_RULES.values() for rule in rules for rest in rule.brings}
    assert brought == {
        rule.key for name in SHARED for rule in _rules(FOLDER / f"{name}.py", f"domain.options.{name}")
    }


def test_a_rule_of_a_level_does_not_live_with_the_options_nor_an_options_rule_with_the_levels() -> None:
    played = {rule.key for rules in LEVELS.values() for rule in rules}
    folder = ROOT / "domain" / "rules"
    found = [rule.key for path in folder.glob("*.py") for rule in _rules(path, f"domain.rules.{path.stem}")]
    assert sorted(found) == sorted(played)


def test_everything_listed_has_its_file() -> None:
    assert set(OPTIONAL_RULES) == set(OPTION_FILES)
    assert set(READINGS) == set(READING_FILES)
    assert set(OPTIONS) == {*OPTION_FILES, *(f"reading:{name}" for name in READING_FILES)}


def test_a_reading_is_one_of_the_catalogue_and_reads_clauses_that_it_names() -> None:
    for name, rules in READINGS.items():
        assert {clause for rule in rules for clause in rule.clauses} >= set(readings()[name].clauses), name


def test_a_reading_brings_nothing_but_itself() -> None:
    """Least of all the random events that come with some of the book's optional rules."""
    for name, rules in READINGS.items():
        level = max((rule.level for rule in rules), key=LEVEL_ORDER.index)
        needs = tuple(key for rule in rules for key in rule.requires if key in OPTIONS)
        added = {*ruleset(level, (*needs, f"reading:{name}")).rules} - {*ruleset(level, needs).rules}
        assert added, name
        assert added <= set(rules), name


def _asked_about(tree: ast.AST, options: set[str]) -> Iterator[ast.expr]:
    """Comparisons of something called an option or a rule with the name of one.

    What is called otherwise may be compared: `double-shot` is an option, but also a kind of ammunition.
    """
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare):
            sides = [node.left, *node.comparators]
            names = {
                leaf.value for side in sides for leaf in ast.walk(side) if isinstance(leaf, ast.Constant)
            }
            others = " ".join(ast.unparse(side) for side in sides if not isinstance(side, ast.Constant))
            if names & options and ABOUT_OPTIONS.search(others):
                yield node


def test_no_code_asks_for_an_option_by_name() -> None:
    offenders = [
        at(path, node)
        for path in python(*PACKAGES)
        if FOLDER not in path.parents
        for node in _asked_about(syntax(path), NAMES)
    ]
    assert offenders == []


def _named(tree: ast.AST, options: set[str]) -> Iterator[ast.Constant]:
    """An option's name as a literal, whatever is done with it: compared, matched, looked up or kept for later."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and node.value in options:
            yield node


def test_an_options_name_stands_in_its_file_and_the_lists_only() -> None:
    """Names that are also words of play are left to the check of comparisons."""
    offenders = [
        at(path, node)
        for path in python(*PACKAGES)
        if FOLDER not in path.parents
        for node in _named(syntax(path), NAMES - ALSO_A_WORD)
    ]
    assert offenders == []


def test_what_a_case_lays_is_declared_by_one_option() -> None:
    """A reading may not claim it: the option is played with or without."""
    laid = [word for rules in OPTIONAL_RULES.values() for rule in rules for word in rule.laid]
    assert sorted(laid) == sorted(set(laid))
    assert [name for name, rules in READINGS.items() for rule in rules if rule.laid] == []


def test_a_question_whose_item_depends_on_its_subject_lists_them_all() -> None:
    assert [rule.key for rule in every_rule() for asked in rule.questions if not asked.names] == []


def test_cases_know_the_action_counters_that_rules_bring() -> None:
    brought = {
        action.name
        for rule in every_rule()
        for part in rule.hooks
        if part.hook is ACTIONS
        for action in part.answer(NOBODY)
    }
    assert set(words.ACTIONS) == brought


LEVEL_NAMES = {level.value for level in Level}
# Where rules are composed, and where the levels and what they are played with are listed.
COMPOSING = ("domain/ruleset/", "domain/articles.py", "domain/offers.py")


def _looks_it_up(tree: ast.AST) -> Iterator[ast.expr]:
    """A search for the carriers of a clause, or a comparison with a level."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and ast.unparse(node.func).rpartition(".")[2] == "carriers":
            yield node
        if isinstance(node, ast.Compare):
            parts = [leaf for side in (node.left, *node.comparators) for leaf in ast.walk(side)]
            named = any(isinstance(leaf, ast.Constant) and leaf.value in LEVEL_NAMES for leaf in parts)
            if named or any(
                ast.unparse(leaf).startswith("Level.") for leaf in parts if isinstance(leaf, ast.expr)
            ):
                yield node


def test_nothing_looks_for_a_clause_or_compares_a_level() -> None:
    offenders = [
        at(path, node)
        for path in python(*PACKAGES)
        if not path.relative_to(ROOT).as_posix().startswith(COMPOSING)
        for node in _looks_it_up(syntax(path))
    ]
    assert offenders == []


def test_the_look_for_a_clause_or_a_level_would_be_found() -> None:
    def looks(code: str) -> bool:
        return any(_looks_it_up(ast.parse(code)))

    assert looks("not scene.rules.carriers('S-PLAN-2')")
    assert looks("ahead = view['level'] != 'basic'")
    assert looks("if agreed.level == Level.BASIC: pass")
    assert not looks("rule = Rule(level=Level.BASIC)")


def test_every_option_there_is_would_be_found() -> None:
    for name in NAMES:
        asked = ast.parse(f"if {name!r} in game.agreement.options: pass")
        assert [*_asked_about(asked, NAMES)], name
        assert [*_named(ast.parse(f"match option:\n  case {name!r}: pass"), NAMES)], name


def test_the_check_finds_what_it_looks_for() -> None:
    def asks(code: str) -> bool:
        return any(_asked_about(ast.parse(code), {"grog", "double-shot"}))

    assert asks("if 'grog' in game.options: pass")
    assert asks("plugged = option == 'grog'")
    assert asks("found = [rule for rule in rules if rule.key in ('grog', 'other')]")
    assert not asks("loaded = shot == 'double-shot'")
