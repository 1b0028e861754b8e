"""Documents of disputes.

Written from the description of the API by `python -m tests.client.written`.
"""

from typing import Any, Literal, NotRequired, TypedDict

from .shared import Clause


class Reply(TypedDict):
    by: str
    text: str
    version: int


class Ruling(TypedDict):
    ruling: Literal["upheld", "corrected", "annulled", "no-action"]
    by: str
    reason: str
    reading: str | None
    to_version: int | None
    version: int
    changes: list[int]
    key: str | None


class Dispute(TypedDict):
    id: str
    game: str
    version: int
    by: str
    facts: list[int]
    rules: list[str]
    question: str
    waits: bool
    withdrawn: bool
    replies: "list[Reply]"
    appealed: bool
    first_ruling: "Ruling | None"
    ruling: "Ruling | None"


class Disputes(TypedDict):
    game: str
    disputes: "list[Dispute]"


class NewDispute(TypedDict):
    facts: list[int]
    question: str


class InQuestion(TypedDict):
    version: int
    at: str
    turn: int
    topic: str
    subject: Literal[
        "game",
        "orders",
        "moves",
        "collisions",
        "terrain",
        "shots",
        "loading",
        "damage",
        "crew",
        "boarding",
        "weather",
        "events",
        "bench",
        "club",
    ]
    weight: Literal["quiet", "plain", "headline"]
    stop: Literal["move", "collision", "shot", "window", "turn", "rewind", "end"] | None
    measured: list[str]
    ships: list[str]
    seats: list[str]
    rule: str | None
    page: int | None
    title: str | None
    sentence: str
    fact: Any
    undone: int | None
    measures: dict[str, Any]
    diagram: str


class OrderThatCounted(TypedDict):
    version: int
    items: dict[str, Any]


class WindowInQuestion(TypedDict):
    turn: int
    window: str
    step: int
    before: int
    closed: int
    orders: "dict[str, OrderThatCounted]"
    draws: list[Any]


class Evidence(TypedDict):
    id: str
    game: str
    version: int
    by: str
    facts: list[int]
    rules: list[str]
    question: str
    waits: bool
    withdrawn: bool
    replies: "list[Reply]"
    appealed: bool
    first_ruling: "Ruling | None"
    ruling: "Ruling | None"
    in_question: "list[InQuestion]"
    clauses: "list[Clause]"
    window: "WindowInQuestion | None"
    before: Any
    links: dict[str, str]


class NewReply(TypedDict):
    text: str


class Berth(TypedDict):
    x: int
    y: int
    heading: int


class Lying(TypedDict):
    ship: str
    bag: str
    serial: int


class Amendment(TypedDict):
    options: NotRequired[list[str] | None]
    positions: "NotRequired[dict[str, Berth]]"
    counters: "NotRequired[list[Lying]]"
    correct: NotRequired[str | None]


class RulingSigned(TypedDict):
    key: str
    version: int
    head: str
    signature: str


class NewRuling(TypedDict):
    ruling: Literal["upheld", "corrected", "annulled", "no-action"]
    reason: str
    reading: NotRequired[str | None]
    to_version: NotRequired[int | None]
    change: "NotRequired[Amendment]"
    signed: "NotRequired[RulingSigned | None]"


class Rulings(TypedDict):
    next: str | None
    rulings: "list[Dispute]"
