"""Every code that the server can refuse with, read from its source; and every code that a test expects."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

from tests.kit.tree import ROOT, syntax

CODE: Final = re.compile(r"[a-z]+(?:-[a-z0-9]+)*/[a-z]+(?:-[a-z0-9]+)*")
SOURCES: Final = ("api", "domain", "projections", "workers")
# Words with a slash that are no codes: media types, and a folder.
OTHERS: Final = ("application", "text", "tests")
# Tests that list codes without provoking any.
LISTS: Final = ("tests/refusals/", "tests/languages/", "tests/api/test_description.py")
# What pytest collects, and the tables of requests that its tests go through.
TESTING: Final = ("test_", "bad_")
_READ: Final = (".py", ".yaml")
# How a case says what is refused with.
_WANTED: Final = re.compile(rf"\bcode: ({CODE.pattern})")


@cache
def said() -> tuple[str, ...]:
    """Strings of the shape of a code, wherever they stand: what is refused is often named by a constant."""
    found = {
        node.value
        for folder in SOURCES
        for path in (ROOT / folder).rglob("*.py")
        for node in ast.walk(syntax(path))
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and CODE.fullmatch(node.value)
        if node.value.partition("/")[0] not in OTHERS
    }
    return tuple(sorted(found))


def expected() -> frozenset[str]:
    """Codes that a case wants as a refusal, or that a test of the suite states as what it expects."""
    found: set[str] = set()
    for path in (ROOT / "tests").rglob("*"):
        where = path.relative_to(ROOT).as_posix()
        if not where.startswith(LISTS):
            found |= _stated(path, path.read_text(encoding="utf-8")) if path.suffix in _READ else set()
    return frozenset(found)


def _stated(path: Path, text: str) -> set[str]:
    if path.suffix == ".yaml":
        return set(_WANTED.findall(text))
    if not path.name.startswith(TESTING):
        return set()
    return {
        code
        for node in _expectations(syntax(path))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
        for code in CODE.findall(node.value)
    }


def _expectations(node: ast.AST) -> Iterator[ast.AST]:
    """Everything but sentences about the code, and branches: whoever compares without asserting expects nothing."""
    yield node
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Assert):
            yield from ast.walk(child)
        elif not isinstance(child, ast.Compare) and not _is_sentence(child):
            yield from _expectations(child)


def _is_sentence(node: ast.AST) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
