"""Calls of export.

Written from the description of the API by `python -m tests.client.written`.
"""

from typing import Literal

from ..calls import Call


def export_games(
    *,
    status: Literal["waiting", "playing", "ended"] | None = None,
    tournament: str | None = None,
    level: Literal["basic", "standard", "advanced"] | None = None,
    scenario: str | None = None,
    option: str | None = None,
    account: str | None = None,
    mine: Literal["true"] | None = None,
) -> Call[str]:
    """Export games."""
    return Call(
        "GET",
        "/v1/export/games",
        query={
            "status": status,
            "tournament": tournament,
            "level": level,
            "scenario": scenario,
            "option": option,
            "account": account,
            "mine": mine,
        },
        text=True,
    )


def export_facts(*, after: str | None = None, limit: int | None = None, game: str | None = None) -> Call[str]:
    """Export facts."""
    return Call("GET", "/v1/export/facts", query={"after": after, "limit": limit, "game": game}, text=True)
