"""Calls of tournaments.

Written from the description of the API by `python -m tests.client.written`.
"""

from ..calls import Call, within
from ..documents.shared import Appointment
from ..documents.tournaments import (
    GameToEnter,
    NewTournament,
    Tournament,
    TournamentGame,
    TournamentReferee,
    Tournaments,
)


def list_tournaments(*, cursor: str | None = None, limit: int | None = None) -> Call[Tournaments]:
    """List the tournaments."""
    return Call("GET", "/v1/tournaments", query={"cursor": cursor, "limit": limit})


def found_tournament(body: NewTournament) -> Call[Tournament]:
    """Found a tournament."""
    return Call("POST", "/v1/tournaments", body=body, keyed=True)


def read_tournament(tournament: str) -> Call[Tournament]:
    """Read a tournament."""
    return Call("GET", f"/v1/tournaments/{within(tournament)}")


def appoint_tournament_referee(
    tournament: str, account: str, body: Appointment | None = None
) -> Call[TournamentReferee]:
    """Appoint a referee of a tournament."""
    return Call(
        "PUT", f"/v1/tournaments/{within(tournament)}/referees/{within(account)}", body=body, keyed=True
    )


def enter_game(tournament: str, game: str, body: GameToEnter | None = None) -> Call[TournamentGame]:
    """Enter a game in a tournament."""
    return Call("PUT", f"/v1/tournaments/{within(tournament)}/games/{within(game)}", body=body, keyed=True)
