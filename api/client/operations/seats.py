"""Calls of seats.

Written from the description of the API by `python -m tests.client.written`.
"""

from ..calls import Call, within
from ..documents.game_view import GameView
from ..documents.seats import NewReservation, NewSubstitute, Seating, Seats
from ..documents.shared import Appointment, Reason


def list_seats(game: str, *, at_least: int | None = None) -> Call[Seats]:
    """List the seats of a game."""
    return Call("GET", f"/v1/games/{within(game)}/seats", query={"at_least": at_least})


def take_seat(game: str, seat: str, body: Seating | None = None) -> Call[GameView]:
    """Take a seat."""
    return Call("PUT", f"/v1/games/{within(game)}/seats/{within(seat)}", body=body, keyed=True)


def leave_seat(game: str, seat: str) -> Call[GameView]:
    """Leave a seat."""
    return Call("DELETE", f"/v1/games/{within(game)}/seats/{within(seat)}", keyed=True)


def reserve_seat(game: str, seat: str, body: NewReservation | None = None) -> Call[GameView]:
    """Keep a seat for somebody."""
    return Call("PUT", f"/v1/games/{within(game)}/seats/{within(seat)}/reservation", body=body, keyed=True)


def clear_seat(game: str, seat: str, body: Reason) -> Call[GameView]:
    """Clear a seat."""
    return Call("PUT", f"/v1/games/{within(game)}/seats/{within(seat)}/vacancy", body=body, keyed=True)


def volunteer(game: str, seat: str, body: Appointment | None = None) -> Call[GameView]:
    """Offer to take a seat over."""
    return Call("POST", f"/v1/games/{within(game)}/seats/{within(seat)}/volunteers", body=body, keyed=True)


def substitute_player(game: str, seat: str, body: NewSubstitute) -> Call[GameView]:
    """Seat a substitute."""
    return Call("PUT", f"/v1/games/{within(game)}/seats/{within(seat)}/substitute", body=body, keyed=True)
