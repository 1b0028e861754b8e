"""An optional rule or a reading is one file in domain/options that is listed, plugged in, and asked about nowhere."""

import ast
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

from domain.articles import ORDER, ruleset
from domain.catalogue import readings
from domain.options import OPTIONAL_RULES, OPTIONS
from domain.options.readings import READINGS
from domain.ruleset.rule import Rule
from domain.ruleset.slots import windows
from tests.architecture.tree import PACKAGES, ROOT, at, python, syntax

FOLDER = ROOT / "domain" / "options"
READING_FOLDER = FOLDER / "readings"
FOLDERS = (FOLDER, READING_FOLDER)


def _files(folder: Path) -> dict[str, Path]:
    """The files of a folder by the names of what they bring."""
    return {path.stem.replace("_", "-"): path for path in folder.glob("*.py") if path.stem != "__init__"}


OPTION_FILES, READING_FILES = map(_files, FOLDERS)
NAMES = {*OPTION_FILES, *READING_FILES, *(f"reading:{name}" for name in READING_FILES)}
# The list of options is looked up by name where a ruleset is composed, and by nobody else.
ABOUT_OPTIONS = re.compile(r"option|rule", re.IGNORECASE)


def test_every_rule_of_every_file_is_listed() -> None:
    """An option that acts otherwise at another level has a rule for each, all in its one file."""
    for name, path in OPTION_FILES.items():
        assert list(OPTIONAL_RULES[name]) == _rules(f"domain.options.{path.stem}"), path.name
    for name, path in READING_FILES.items():
        assert list(READINGS[name]) == _rules(f"domain.options.readings.{path.stem}"), path.name


def _rules(module: str) -> list[Rule]:
    return [value for value in vars(import_module(module)).values() if isinstance(value, Rule)]


def test_everything_listed_has_its_file() -> None:
    assert set(OPTIONAL_RULES) == set(OPTION_FILES)
    assert set(READINGS) == set(READING_FILES)
    assert set(OPTIONS) == {*OPTION_FILES, *(f"reading:{name}" for name in READING_FILES)}


def test_a_reading_is_one_of_the_catalogue_and_reads_clauses_that_it_names() -> None:
    for name, rules in READINGS.items():
        assert {clause for rule in rules for clause in rule.clauses} >= set(readings()[name].clauses), name


def test_a_reading_brings_nothing_but_itself() -> None:
    """Least of all the random events that come with the book's optional rules."""
    for name, rules in READINGS.items():
        level = max((rule.level for rule in rules), key=ORDER.index)
        added = {*ruleset(level, (f"reading:{name}",)).rules} - {*ruleset(level).rules}
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
        if path.parent not in FOLDERS
        for node in _asked_about(syntax(path), NAMES)
    ]
    assert offenders == []


def _named(tree: ast.AST, options: set[str]) -> Iterator[ast.Constant]:
    """An option's name as a literal, whatever is done with it: compared, matched, looked up or kept for later."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and node.value in options:
            yield node


def test_an_options_name_stands_in_its_file_and_the_lists_only() -> None:
    """`boarding` is also a window, so that name alone is left to the check of comparisons."""
    lists = {ROOT / "domain" / "adjudication" / "words.py"}
    offenders = [
        at(path, node)
        for path in python(*PACKAGES)
        if path.parent not in FOLDERS and path not in lists
        for node in _named(syntax(path), NAMES - set(windows()))
    ]
    assert offenders == []


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
