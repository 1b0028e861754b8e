"""The rules know no clock, no chance, no machine and no framework: all of these are handed in."""

import ast
from collections.abc import Iterator
from pathlib import Path

from tests.kit.tree import ROOT, at, python, syntax

STORE = ROOT / "domain" / "store"
FRAMEWORKS = {
    "celery",
    "eventsourcing",
    "flask",
    "flask_smorest",
    "gunicorn",
    "marshmallow",
    "psycopg",
    "redis",
}
MACHINE = {
    "logging",
    "multiprocessing",
    "os",
    "random",
    "secrets",
    "socket",
    "sqlite3",
    "subprocess",
    "threading",
    "time",
}
CLOCKS_AND_DICE = {"now", "today", "utcnow", "uuid1", "uuid4", "uuid6", "uuid7", "urandom"}


def _outside_the_store() -> list[Path]:
    return [path for path in python("domain") if not path.is_relative_to(STORE)]


def _imported(tree: ast.AST) -> Iterator[tuple[ast.stmt, str]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((node, alias.name.partition(".")[0]) for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node, node.module.partition(".")[0]


def test_domain_imports_no_framework_and_no_machine() -> None:
    offenders = [
        f"{at(path, node)} {name}"
        for path in _outside_the_store()
        for node, name in _imported(syntax(path))
        if name in FRAMEWORKS | MACHINE
    ]
    assert offenders == []


def test_domain_reads_no_clock_and_throws_no_dice() -> None:
    offenders = [
        at(path, node)
        for path in _outside_the_store()
        for node in ast.walk(syntax(path))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr in CLOCKS_AND_DICE
        # The world's clock is handed in: asking it is what the service is for.
        and ast.unparse(node.func) != "world.now"
    ]
    assert offenders == []


def test_domain_opens_no_file_for_writing_and_prints_nothing() -> None:
    """Packs and the catalogue are read from the package; that is all the domain sees of a disk."""
    offenders = [
        at(path, node)
        for path in _outside_the_store()
        for node in ast.walk(syntax(path))
        if isinstance(node, ast.Call)
        and (
            (isinstance(node.func, ast.Name) and node.func.id in {"input", "print"})
            or (isinstance(node.func, ast.Attribute) and node.func.attr in {"write_bytes", "write_text"})
        )
    ]
    assert offenders == []


def test_only_the_wiring_reads_the_environment() -> None:
    # metrics.py reads nothing: it tells prometheus-client by a variable where the processes count together.
    telling = ROOT / "workers" / "telemetry" / "metrics.py"
    # The language of the terminal is no setting of the server.
    terminal = ROOT / "api" / "cli" / "language.py"
    allowed = {ROOT / "api" / "wiring.py", telling, terminal}
    offenders = [
        at(path, node)
        for path in python("api", "domain", "projections", "workers")
        if path not in allowed and ROOT / "api" / "wiring" not in path.parents
        for node in ast.walk(syntax(path))
        if isinstance(node, ast.Attribute)
        and node.attr in {"environ", "getenv"}
        and ast.unparse(node.value) == "os"
    ]
    assert offenders == []
