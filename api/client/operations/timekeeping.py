"""Calls of timekeeping.

Written from the description of the API by `python -m tests.client.written`.
"""

from ..calls import Call, within
from ..documents.game_view import GameView
from ..documents.shared import Appointment
from ..documents.timekeeping import NewAdjournment, NewDayOff, NewExtension, NewStandIn


def extend_window(game: str, body: NewExtension) -> Call[GameView]:
    """Give more time."""
    return Call("POST", f"/v1/games/{within(game)}/extensions", body=body, keyed=True)


def fine_time(game: str, seat: str, body: NewExtension) -> Call[GameView]:
    """Take time away."""
    return Call("POST", f"/v1/games/{within(game)}/seats/{within(seat)}/fines", body=body, keyed=True)


def adjourn_game(game: str, body: NewAdjournment) -> Call[GameView]:
    """Adjourn a battle."""
    return Call("POST", f"/v1/games/{within(game)}/adjournments", body=body, keyed=True)


def take_day_off(game: str, seat: str, body: NewDayOff) -> Call[GameView]:
    """Take a day off."""
    return Call("POST", f"/v1/games/{within(game)}/seats/{within(seat)}/days-off", body=body, keyed=True)


def ask_stand_in(game: str, seat: str, body: NewStandIn | None = None) -> Call[GameView]:
    """Let the computer play for you."""
    return Call("PUT", f"/v1/games/{within(game)}/seats/{within(seat)}/stand-in", body=body, keyed=True)


def return_to_seat(game: str, seat: str, body: Appointment | None = None) -> Call[GameView]:
    """Come back to your seat."""
    return Call("PUT", f"/v1/games/{within(game)}/seats/{within(seat)}/return", body=body, keyed=True)
