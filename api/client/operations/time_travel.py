"""Calls of time travel.

Written from the description of the API by `python -m tests.client.written`.
"""

from ..calls import Call, within
from ..documents.game_view import GameView
from ..documents.time_travel import Difference


def read_game_when(game: str, *, turn: int, window: str | None = None) -> Call[GameView]:
    """Look at a game when a window opened."""
    return Call("GET", f"/v1/games/{within(game)}/at", query={"turn": turn, "window": window})


def diff_versions(game: str, *, from_: int, to: int) -> Call[Difference]:
    """Compare two versions of a game."""
    return Call("GET", f"/v1/games/{within(game)}/diff", query={"from": from_, "to": to})


def compare_games(
    game: str, *, with_: str | None = None, at: int | None = None, with_at: int | None = None
) -> Call[Difference]:
    """Compare a game with a fork of it."""
    return Call(
        "GET", f"/v1/games/{within(game)}/compare", query={"with": with_, "at": at, "with_at": with_at}
    )
