"""Nothing is left for later, nothing is passed over in silence, nothing speaks of the machine it was written on."""

import ast
import re
from pathlib import Path

from tests.kit.tree import ROOT, at, python, syntax, texts

UNFINISHED = re.compile(r"\b(TODO|FIXME|XXX|HACK)\b")
MACHINE_PATHS = re.compile(r"(?<![\w.<])/(work|root|home/\w+|Users/\w+)/")
PASSED_OVER = {
    "skip",
    "skipif",
    "skipIf",
    "skipTest",
    "skipUnless",
    "importorskip",
    "xfail",
    "expectedFailure",
}
HERE = Path(__file__).relative_to(ROOT)


def test_nothing_is_left_for_later() -> None:
    assert [str(path) for path, text in texts() if path != HERE and UNFINISHED.search(text)] == []


def test_no_path_of_a_machine() -> None:
    assert [
        f"{path}: {found.group()}" for path, text in texts() for found in MACHINE_PATHS.finditer(text)
    ] == []


def test_no_test_is_passed_over() -> None:
    offenders = [
        at(path, node)
        for path in python("tests")
        for node in ast.walk(syntax(path))
        if (isinstance(node, ast.Attribute) and node.attr in PASSED_OVER)
        or (isinstance(node, ast.Name) and node.id in PASSED_OVER)
    ]
    assert offenders == []


def test_nothing_is_a_stub() -> None:
    offenders = [
        at(path, node)
        for path in python("api", "domain", "projections", "workers")
        for node in ast.walk(syntax(path))
        if isinstance(node, ast.Raise) and "NotImplementedError" in ast.dump(node)
    ]
    assert offenders == []
