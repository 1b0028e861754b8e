"""Documents of packs.

Written from the description of the API by `python -m tests.client.written`.
"""

from typing import Any, Literal, TypedDict


class PackLine(TypedDict):
    id: str
    title: str
    sha256: str
    sides: list[str]
    ships: int


class Packs(TypedDict):
    next: str | None
    packs: "list[PackLine]"


class Provenance(TypedDict):
    source: Literal["book", "measured", "ours"]
    note: str


class Pack(TypedDict):
    id: str
    title: str
    sha256: str
    sides: list[str]
    bags: dict[str, list[str]]
    ships: dict[str, Any]
    decks: dict[str, Any]
    ruler: dict[str, int]
    base: Any
    border: dict[str, int]
    wind: Any
    card_print: Any
    tables: dict[str, dict[str, int]]
    batteries: dict[str, Any]
    terrain: dict[str, Any]
    provenance: "dict[str, Provenance]"
