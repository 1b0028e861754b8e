"""Secrets are looked up by their hash or compared in constant time: `==` would tell by its time how much was right."""

import ast
from collections.abc import Iterator

from tests.kit.tree import PACKAGES, at, python, syntax

# A `token` is not among them: that is what its id is called, which is no secret; its text is hashed where it is read.
SECRETS = {"secret", "password", "private", "seed", "salt", "token_hash"}
# What is public by then: salts and seeds of transcripts that a verifier recomputes, long after they were opened.
VERIFIERS = ("domain/proofs/", "api/cli/verify.py")


def comparisons() -> Iterator[str]:
    for path in python(*PACKAGES):
        for node in ast.walk(syntax(path)):
            if isinstance(node, ast.Compare) and any(isinstance(op, ast.Eq | ast.NotEq) for op in node.ops):
                named = {_name(side) for side in (node.left, *node.comparators)}
                if named & SECRETS:
                    yield at(path, node)


def _name(side: ast.expr) -> str | None:
    return side.id if isinstance(side, ast.Name) else side.attr if isinstance(side, ast.Attribute) else None


def test_no_secret_is_compared_by_equality() -> None:
    assert [place for place in comparisons() if not place.startswith(VERIFIERS)] == []
