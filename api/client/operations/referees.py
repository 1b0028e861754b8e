"""Calls of referees.

Written from the description of the API by `python -m tests.client.written`.
"""

from ..calls import Call, within
from ..documents.game_view import GameView
from ..documents.referees import NewPause
from ..documents.shared import Appointment, Referees


def list_referees(game: str, *, at_least: int | None = None) -> Call[Referees]:
    """List the referees of a game."""
    return Call("GET", f"/v1/games/{within(game)}/referees", query={"at_least": at_least})


def appoint_referee(game: str, account: str, body: Appointment | None = None) -> Call[Referees]:
    """Appoint a referee."""
    return Call("PUT", f"/v1/games/{within(game)}/referees/{within(account)}", body=body, keyed=True)


def stop_clock(game: str, body: NewPause) -> Call[GameView]:
    """Stop the clock."""
    return Call("PUT", f"/v1/games/{within(game)}/pause", body=body, keyed=True)


def start_clock(game: str) -> Call[GameView]:
    """Start the clock again."""
    return Call("DELETE", f"/v1/games/{within(game)}/pause", keyed=True)
