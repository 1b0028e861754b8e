"""Files stay small; rules are named by the book's words, machinery by those that an engineer searches for."""

import ast
import re

from tests.kit.tree import ROOT, at, files, python, syntax

LONGEST_FILE = 400
LONGEST_FUNCTION = 60
# A library as its authors published it, with their names.
FOREIGN = ROOT / "api" / "web" / "static" / "noble"
# Words that name no subject: what lies under them belongs under a heading of the book.
NAMELESS = re.compile(r"(^|[_\W])(utils?|helpers?|managers?|misc|common)([_\W]|$)", re.IGNORECASE)


def test_no_file_is_long() -> None:
    lengths = {path: len(path.read_text(encoding="utf-8").splitlines()) for path in python()}
    assert [f"{p.relative_to(ROOT)}: {n} lines" for p, n in lengths.items() if n > LONGEST_FILE] == []


def test_no_function_is_long() -> None:
    too_long = [
        f"{at(path, node)} {node.name}"
        for path in python()
        for node in ast.walk(syntax(path))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and (node.end_lineno or node.lineno) - node.lineno >= LONGEST_FUNCTION
    ]
    assert too_long == []


def test_no_file_is_named_after_nothing() -> None:
    ours = (path.relative_to(ROOT) for path in files() if FOREIGN not in path.parents)
    assert [str(path) for path in ours if NAMELESS.search(str(path))] == []


def test_no_class_is_a_manager() -> None:
    offenders = [
        f"{at(path, node)} {node.name}"
        for path in python()
        for node in ast.walk(syntax(path))
        if isinstance(node, ast.ClassDef) and re.search(r"(Utils?|Helper|Manager|Event)$", node.name)
    ]
    assert offenders == []


def test_no_function_is_called_told() -> None:
    """What is told has a name of its own: entries, lines, records."""
    offenders = [
        f"{at(path, node)} {node.name}"
        for path in python("api", "domain", "projections", "workers")
        for node in ast.walk(syntax(path))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and re.search(r"(^|_)told(_|$)", node.name)
    ]
    assert offenders == []
