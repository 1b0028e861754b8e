"""Documents of facts.

Written from the description of the API by `python -m tests.client.written`.
"""

from typing import Literal, TypedDict

from .shared import Told


class Found(TypedDict):
    game: str
    told: "Told"


class Facts(TypedDict):
    next: str | None
    facts: "list[Found]"


class Topic(TypedDict):
    topic: str
    kind: Literal["table", "club"]
    stream: Literal["game", "account", "tournament", "scenario"]
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


class Topics(TypedDict):
    next: str | None
    subjects: dict[str, str]
    topics: "list[Topic]"
