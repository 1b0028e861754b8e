"""Calls of endings.

Written from the description of the API by `python -m tests.client.written`.
"""

from ..calls import Call, within
from ..documents.endings import NewResult
from ..documents.game_view import GameView
from ..documents.shared import Appointment, Reason


def offer_end(game: str, offer: str, seat: str, body: Appointment | None = None) -> Call[GameView]:
    """Offer an end."""
    return Call(
        "PUT", f"/v1/games/{within(game)}/endings/{within(offer)}/seats/{within(seat)}", body=body, keyed=True
    )


def decline_end(game: str, offer: str, seat: str) -> Call[GameView]:
    """Decline an end."""
    return Call(
        "DELETE", f"/v1/games/{within(game)}/endings/{within(offer)}/seats/{within(seat)}", keyed=True
    )


def decide_result(game: str, body: NewResult) -> Call[GameView]:
    """Decide a battle."""
    return Call("POST", f"/v1/games/{within(game)}/results", body=body, keyed=True)


def abort_game(game: str, body: Reason) -> Call[GameView]:
    """Call a battle off."""
    return Call("POST", f"/v1/games/{within(game)}/aborts", body=body, keyed=True)
