"""An optional rule is one file in domain/options that is listed, plugged in, and asked about nowhere."""

import ast
import re
from collections.abc import Iterator
from importlib import import_module

from domain.options import OPTIONS
from domain.ruleset.rule import Rule
from domain.ruleset.slots import windows
from tests.architecture.tree import PACKAGES, ROOT, at, python, syntax

FOLDER = ROOT / "domain" / "options"
FILES = [path for path in FOLDER.glob("*.py") if path.stem != "__init__"]
NAMES = {path.stem.replace("_", "-") for path in FILES}
# The list of options is looked up by name where a ruleset is composed, and by nobody else.
ABOUT_OPTIONS = re.compile(r"option|rule", re.IGNORECASE)


def test_every_rule_of_every_file_is_listed() -> None:
    """An option that acts otherwise at another level has a rule for each, all in its one file."""
    for path in FILES:
        module = import_module(f"domain.options.{path.stem}")
        rules = [value for value in vars(module).values() if isinstance(value, Rule)]
        assert list(OPTIONS[path.stem.replace("_", "-")]) == rules, path.name


def test_everything_listed_has_its_file() -> None:
    assert set(OPTIONS) == NAMES


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
        if path.parent != FOLDER
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
    lists = {FOLDER / "__init__.py", ROOT / "domain" / "adjudication" / "words.py"}
    offenders = [
        at(path, node)
        for path in python(*PACKAGES)
        if path.parent != FOLDER and path not in lists
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
