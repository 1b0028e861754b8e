"""How long something takes says how busy the machine is: no test gives up after a time that a busy one may need."""

import ast
from collections.abc import Iterator
from pathlib import Path

from tests.kit.tree import ROOT, at, python, syntax

SHORTEST = 120  # seconds
# Folders that measure, and those whose looks are short because they are taken again.
APART = {"benchmarks", "deploy", "description", "failover", "generators", "services", "slow", "table"}
CLOCKS = {"monotonic", "perf_counter", "process_time"}
OF_BROWSERS = {"set_default_timeout", "set_default_navigation_timeout", "set_options"}


def _tests() -> list[Path]:
    return [path for path in python("tests") if path.relative_to(ROOT).parts[1] not in APART]


def _calls(path: Path) -> Iterator[ast.Call]:
    return (node for node in ast.walk(syntax(path)) if isinstance(node, ast.Call))


def _is_short(limit: ast.expr) -> bool:
    return isinstance(limit, ast.Constant) and isinstance(limit.value, int | float) and limit.value < SHORTEST


def _bounds_a_duration(check: ast.Assert) -> bool:
    within = [*ast.walk(check.test)]
    durations = [node for node in within if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Sub)]
    reads = [node for span in durations for node in ast.walk(span) if isinstance(node, ast.Attribute)]
    is_bounded = any(isinstance(node, ast.Lt | ast.LtE) for node in within)
    return is_bounded and any(node.attr in CLOCKS for node in reads)


def test_no_limit_is_short() -> None:
    offenders = [
        at(path, call)
        for path in _tests()
        for call in _calls(path)
        if any(word.arg == "timeout" and _is_short(word.value) for word in call.keywords)
    ]
    assert offenders == []


def test_nothing_has_to_be_quick() -> None:
    offenders = [
        at(path, node)
        for path in _tests()
        for node in ast.walk(syntax(path))
        if isinstance(node, ast.Assert) and _bounds_a_duration(node)
    ]
    assert offenders == [], "measured by the benchmarks"


def test_browsers_are_patient_by_one_setting() -> None:
    offenders = [
        at(path, call)
        for path in (*_tests(), *python("tests/table"))
        for call in _calls(path)
        if isinstance(call.func, ast.Attribute) and call.func.attr in OF_BROWSERS
    ]
    assert offenders == [], "tests/services/browser.py sets it"
