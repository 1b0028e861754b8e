"""Calls of rules.

Written from the description of the API by `python -m tests.client.written`.
"""

from typing import Literal

from ..calls import Call, within
from ..documents.rules import Rules
from ..documents.shared import Clause


def list_rules(
    *,
    cursor: str | None = None,
    limit: int | None = None,
    chapter: Literal["B", "S", "A", "O", "T", "Y", "C", "N"] | None = None,
    level: Literal["basic", "standard", "advanced"] | None = None,
) -> Call[Rules]:
    """List the rules."""
    return Call(
        "GET", "/v1/rules", query={"cursor": cursor, "limit": limit, "chapter": chapter, "level": level}
    )


def read_rule(rule: str) -> Call[Clause]:
    """Read a rule."""
    return Call("GET", f"/v1/rules/{within(rule)}")
