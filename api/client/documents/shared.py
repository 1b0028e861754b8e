"""Documents of shared.

Written from the description of the API by `python -m tests.client.written`.
"""

from typing import Any, Literal, NotRequired, TypedDict

from .game_view import Referee


class Refusal(TypedDict):
    code: str
    detail: str
    rule: NotRequired[str]
    page: NotRequired[int]
    at: NotRequired[str]
    measure: NotRequired[dict[str, int]]


class Problem(TypedDict):
    code: str
    detail: str
    rule: NotRequired[str]
    page: NotRequired[int]
    at: NotRequired[str]
    measure: NotRequired[dict[str, int]]
    type: str
    title: str
    status: int
    error: NotRequired[str]
    refusals: "NotRequired[list[Refusal]]"


class IssuedToken(TypedDict):
    id: str
    token: str
    scopes: list[Literal["play", "spectate", "referee", "organise", "account"]]
    label: str
    expires: str | None


class Reason(TypedDict):
    reason: str


Appointment = dict[str, Any]


class Choice(TypedDict):
    value: Any
    about: Any


class Question(TypedDict):
    seat: str
    subject: str
    item: str
    key: str
    rule: str
    page: int | None
    default: Any
    schema: Any
    choices: "list[Choice] | None"
    free: bool


class Receipt(TypedDict):
    game: str
    seat: str
    turn: int
    window: str
    order_digest: str
    salts: Literal["client", "server"]
    version: int
    head: str
    at: str


class Sealed(TypedDict):
    receipt: "Receipt"
    key: str
    signature: str


class Told(TypedDict):
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


class Referees(TypedDict):
    game: str
    version: int
    referees: "list[Referee]"


class Clause(TypedDict):
    id: str
    chapter: Literal["B", "S", "A", "O", "T", "Y", "C", "N"]
    group: str
    title: str
    summary: str
    page: int
    pages: str
    levels: list[Literal["basic", "standard", "advanced"]]
    needs: list[str]


Key = TypedDict(
    "Key",
    {"id": "str", "algorithm": "Literal['Ed25519']", "public": "str", "from": "str", "until": "str | None"},
)
