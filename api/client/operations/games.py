"""Calls of games.

Written from the description of the API by `python -m tests.client.written`.
"""

from typing import Literal

from ..calls import Call, within
from ..documents.game_view import GameView
from ..documents.games import Lobby, NewGame


def list_games(
    *,
    cursor: str | None = None,
    limit: int | None = None,
    status: Literal["waiting", "playing", "ended"] | None = None,
    tournament: str | None = None,
    level: Literal["basic", "standard", "advanced"] | None = None,
    scenario: str | None = None,
    option: str | None = None,
    account: str | None = None,
    mine: Literal["true"] | None = None,
) -> Call[Lobby]:
    """List the games."""
    return Call(
        "GET",
        "/v1/games",
        query={
            "cursor": cursor,
            "limit": limit,
            "status": status,
            "tournament": tournament,
            "level": level,
            "scenario": scenario,
            "option": option,
            "account": account,
            "mine": mine,
        },
    )


def open_game(body: NewGame) -> Call[GameView]:
    """Open a game."""
    return Call("POST", "/v1/games", body=body, keyed=True)


def read_game(game: str, *, at_least: int | None = None, wait: int | None = None) -> Call[GameView]:
    """Look at a game."""
    return Call("GET", f"/v1/games/{within(game)}", query={"at_least": at_least, "wait": wait})


def read_game_at(game: str, version: int) -> Call[GameView]:
    """Look at a game as it was."""
    return Call("GET", f"/v1/games/{within(game)}/at/{within(version)}")


def open_rematch(game: str) -> Call[GameView]:
    """Play it again."""
    return Call("POST", f"/v1/games/{within(game)}/rematches", keyed=True)
