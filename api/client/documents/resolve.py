"""Documents of resolve.

Written from the description of the API by `python -m tests.client.written`.
"""

from typing import Any, TypedDict

from .shared import Question, Refusal


class CaseSent(TypedDict):
    case: str


class ResolvedFact(TypedDict):
    topic: str
    rule: str | None
    fact: Any


class Resolved(TypedDict):
    case: str
    passed: bool
    differences: list[str]
    facts: "list[ResolvedFact]"
    state: Any
    drawing: str


class CaseWindow(TypedDict):
    id: str
    name: str
    turn: int


class CaseChoices(TypedDict):
    case: str
    differences: list[str]
    window: "CaseWindow | None"
    questions: "list[Question]"


class OrderToPreview(TypedDict):
    seat: str
    turn: int
    window: str
    items: dict[str, Any]


class Preview(TypedDict):
    game: str
    version: int
    legal: bool
    refusals: "list[Refusal]"
    items: dict[str, Any]
