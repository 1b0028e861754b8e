"""Documents of options.

Written from the description of the API by `python -m tests.client.written`.
"""

from typing import Literal, TypedDict


class Term(TypedDict):
    word: str
    about: str
    level: Literal["basic", "standard", "advanced"]
    a_seat: int | None


class Readings(TypedDict):
    default: str
    switched_on: str
    ruling: str


class Option(TypedDict):
    id: str
    kind: Literal["optional-rule", "reading"]
    title: str
    page: int
    level: Literal["basic", "standard", "advanced"]
    clauses: list[str]
    terms: "list[Term]"
    requires: list[str]
    excludes: list[str]
    reading: "Readings | None"


class OptionList(TypedDict):
    next: str | None
    options: "list[Option]"
