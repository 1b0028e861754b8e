"""Calls of rewinds.

Written from the description of the API by `python -m tests.client.written`.
"""

from ..calls import Call, within
from ..documents.game_view import GameView
from ..documents.rewinds import NewRewind, NewUndo, Rewinds, UndoAnswer, Undos


def list_rewinds(game: str) -> Call[Rewinds]:
    """List the rewinds of a game."""
    return Call("GET", f"/v1/games/{within(game)}/rewinds")


def rewind_game(game: str, body: NewRewind, *, if_match: str | None = None) -> Call[GameView]:
    """Take the table back."""
    return Call("POST", f"/v1/games/{within(game)}/rewinds", body=body, keyed=True, if_match=if_match)


def list_undo_requests(game: str) -> Call[Undos]:
    """Read who asks for an undo."""
    return Call("GET", f"/v1/games/{within(game)}/undo-requests")


def ask_undo(game: str, body: NewUndo) -> Call[GameView]:
    """Ask everybody for an undo."""
    return Call("POST", f"/v1/games/{within(game)}/undo-requests", body=body, keyed=True)


def answer_undo(game: str, undo: str, seat: str, body: UndoAnswer) -> Call[GameView]:
    """Agree to an undo, or do not."""
    return Call(
        "PUT",
        f"/v1/games/{within(game)}/undo-requests/{within(undo)}/answers/{within(seat)}",
        body=body,
        keyed=True,
    )
