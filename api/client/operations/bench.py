"""Calls of bench.

Written from the description of the API by `python -m tests.client.written`.
"""

from ..calls import Call, within
from ..documents.bench import NewCall, NewRefereeKey
from ..documents.game_view import GameView
from ..documents.shared import Appointment, Reason, Referees


def consent_to_referee(game: str, account: str, seat: str, body: Appointment | None = None) -> Call[Referees]:
    """Agree to a referee."""
    return Call(
        "PUT",
        f"/v1/games/{within(game)}/referees/{within(account)}/consents/{within(seat)}",
        body=body,
        keyed=True,
    )


def name_key(game: str, body: NewRefereeKey) -> Call[Referees]:
    """Name the key that signs your rulings."""
    return Call("PUT", f"/v1/games/{within(game)}/key", body=body, keyed=True)


def challenge_referee(game: str, account: str, seat: str, body: Reason) -> Call[Referees]:
    """Ask that a referee go."""
    return Call(
        "PUT",
        f"/v1/games/{within(game)}/referees/{within(account)}/challenges/{within(seat)}",
        body=body,
        keyed=True,
    )


def dismiss_referee(game: str, account: str, body: Reason) -> Call[Referees]:
    """Dismiss a referee."""
    return Call(
        "PUT", f"/v1/games/{within(game)}/referees/{within(account)}/dismissal", body=body, keyed=True
    )


def recuse_myself(game: str, body: Reason) -> Call[Referees]:
    """Step down as a referee."""
    return Call("POST", f"/v1/games/{within(game)}/recusals", body=body, keyed=True)


def name_chief(game: str, account: str, body: Appointment | None = None) -> Call[Referees]:
    """Name the chief of the referees."""
    return Call("PUT", f"/v1/games/{within(game)}/chief/{within(account)}", body=body, keyed=True)


def look_into_window(game: str, body: Appointment | None = None) -> Call[GameView]:
    """Look into the open window."""
    return Call("POST", f"/v1/games/{within(game)}/looks", body=body, keyed=True)


def call_window(game: str, body: NewCall) -> Call[GameView]:
    """Close a window."""
    return Call("POST", f"/v1/games/{within(game)}/calls", body=body, keyed=True)
