"""Every code that the server can refuse with, read from its source; and every code that a test expects."""

import ast
import re
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
CODE: Final = re.compile(r"[a-z]+(?:-[a-z0-9]+)*/[a-z]+(?:-[a-z0-9]+)*")
SOURCES: Final = ("api", "domain", "projections", "workers")
# Words with a slash that are no codes: media types, and a folder.
OTHERS: Final = ("application", "text", "tests")
# Tests that list codes without provoking any.
LISTS: Final = ("tests/refusals/", "tests/languages/", "tests/api/test_description.py")


def said() -> frozenset[str]:
    """Strings of the shape of a code, wherever they stand: what is refused is often named by a constant."""
    return frozenset(
        node.value
        for folder in SOURCES
        for path in (ROOT / folder).rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and CODE.fullmatch(node.value)
        if node.value.partition("/")[0] not in OTHERS
    )


def expected() -> frozenset[str]:
    """Codes that a test or a case names; what it names it asserts, or it would not know the word."""
    found: set[str] = set()
    for path in (ROOT / "tests").rglob("*"):
        where = path.relative_to(ROOT).as_posix()
        if path.suffix in (".py", ".yaml") and not where.startswith(LISTS):
            found |= set(CODE.findall(path.read_text(encoding="utf-8")))
    return frozenset(found)
