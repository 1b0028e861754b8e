"""Calls of facts.

Written from the description of the API by `python -m tests.client.written`.
"""

from typing import Literal

from ..calls import Call, within
from ..documents.facts import Facts, Topics


def find_facts(
    *,
    cursor: str | None = None,
    limit: int | None = None,
    topic: str | None = None,
    rule: str | None = None,
    drawn: bool | None = None,
    since: str | None = None,
    until: str | None = None,
    tournament: str | None = None,
) -> Call[Facts]:
    """Find facts in all games."""
    return Call(
        "GET",
        "/v1/facts",
        query={
            "cursor": cursor,
            "limit": limit,
            "topic": topic,
            "rule": rule,
            "drawn": drawn,
            "since": since,
            "until": until,
            "tournament": tournament,
        },
    )


def list_topics(
    *,
    cursor: str | None = None,
    limit: int | None = None,
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
    | None = None,
) -> Call[Topics]:
    """List the kinds of facts."""
    return Call("GET", "/v1/facts/topics", query={"cursor": cursor, "limit": limit, "subject": subject})


def draw_fact(game: str, version: int) -> Call[str]:
    """Draw a fact."""
    return Call("GET", f"/v1/games/{within(game)}/facts/{within(version)}/diagram.svg", text=True)
