"""Calls of board.

Written from the description of the API by `python -m tests.client.written`.
"""

from ..calls import Call, within


def draw_board(game: str, *, at_least: int | None = None, at: int | None = None) -> Call[str]:
    """Draw the board."""
    return Call(
        "GET", f"/v1/games/{within(game)}/board.svg", query={"at_least": at_least, "at": at}, text=True
    )
