"""Documents of tournaments.

Written from the description of the API by `python -m tests.client.written`.
"""

from typing import Any, TypedDict

from .game_view import Referee


class Organiser(TypedDict):
    account: str
    name: str


class TournamentLine(TypedDict):
    id: str
    name: str
    organiser: "Organiser"
    founded: str


class Tournaments(TypedDict):
    next: str | None
    tournaments: "list[TournamentLine]"


class NewTournament(TypedDict):
    name: str


class Tournament(TypedDict):
    id: str
    name: str
    organiser: "Organiser"
    referees: "list[Organiser]"
    games: list[str]


class GameReached(TypedDict):
    game: str
    version: int


class PassedOver(TypedDict):
    game: str
    account: str
    code: str
    detail: str


class TournamentReferee(TypedDict):
    tournament: str
    account: str
    games: "list[GameReached]"
    passed_over: "list[PassedOver]"


GameToEnter = dict[str, Any]


class TournamentGame(TypedDict):
    tournament: str
    game: str
    version: int
    referees: "list[Referee]"
    passed_over: "list[PassedOver]"
