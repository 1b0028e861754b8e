"""Documents of scenarios.

Written from the description of the API by `python -m tests.client.written`.
"""

from typing import Any, Literal, NotRequired, TypedDict


class Fleet(TypedDict):
    side: str
    ships: list[str]


class Scenario(TypedDict):
    id: str
    title: str
    page: int
    summary: str
    table: dict[str, int]
    fleets: "list[Fleet]"
    players: list[int]
    levels: list[Literal["basic", "standard", "advanced"]]
    options: list[str]
    variant_of: str | None
    automatic: list[str]
    roles: dict[str, str]
    preview: str


class Scenarios(TypedDict):
    next: str | None
    scenarios: "list[Scenario]"


class NewScenario(TypedDict):
    document: NotRequired[Any]
    toml: NotRequired[str]


class OwnScenario(TypedDict):
    id: str
    title: str
    page: int
    summary: str
    table: dict[str, int]
    fleets: "list[Fleet]"
    players: list[int]
    levels: list[Literal["basic", "standard", "advanced"]]
    options: list[str]
    variant_of: str | None
    automatic: list[str]
    roles: dict[str, str]
    preview: str
    document: Any
