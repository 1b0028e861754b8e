"""Documents of seats.

Written from the description of the API by `python -m tests.client.written`.
"""

from typing import Literal, NotRequired, TypedDict

from .game_view import Referee, Seat


class Seats(TypedDict):
    game: str
    version: int
    seats: "dict[str, Seat]"
    referees: "list[Referee]"


class Seating(TypedDict):
    nonce: NotRequired[str | None]
    invitation: NotRequired[str | None]
    computer: NotRequired[Literal["simple", "skilled"] | None]


class NewReservation(TypedDict):
    account: NotRequired[str | None]
    invitation: NotRequired[str | None]


class NewSubstitute(TypedDict):
    reason: str
    volunteer: str
    keeps_orders: bool
