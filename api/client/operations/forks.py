"""Calls of forks.

Written from the description of the API by `python -m tests.client.written`.
"""

from ..calls import Call, within
from ..documents.forks import Forks, NewFork
from ..documents.game_view import GameView


def list_forks(game: str) -> Call[Forks]:
    """List the forks of a game."""
    return Call("GET", f"/v1/games/{within(game)}/forks")


def fork_game(game: str, body: NewFork) -> Call[GameView]:
    """Fork a game."""
    return Call("POST", f"/v1/games/{within(game)}/forks", body=body, keyed=True)
