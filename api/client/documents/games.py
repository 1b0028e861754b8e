"""Documents of games.

Written from the description of the API by `python -m tests.client.written`.
"""

from typing import Literal, NotRequired, TypedDict

from .game_view import Entered, Spectators, Terms


class LobbySeat(TypedDict):
    side: str
    ships: list[str]
    terms: dict[str, list[str]]
    account: str | None
    name: str | None
    captain: str | None


class GameLine(TypedDict):
    id: str
    name: str
    scenario: str
    level: Literal["basic", "standard", "advanced"]
    options: list[str]
    status: Literal["waiting", "playing", "ended"]
    tournament: "Entered | None"
    seats: "dict[str, LobbySeat]"
    free: list[str]
    version: int
    turn: int
    window: str | None
    deadline: str | None
    first_wind: Literal["scenario", "drawn"]
    winner: str | None
    updated: str


class Lobby(TypedDict):
    next: str | None
    games: "list[GameLine]"


class ComputersSeat(TypedDict):
    computer: Literal["simple", "skilled", "automatic"]


class NewGame(TypedDict):
    name: str
    scenario: str
    level: NotRequired[Literal["basic", "standard", "advanced"]]
    options: NotRequired[list[str]]
    ship_terms: NotRequired[dict[str, list[str]]]
    first_wind: NotRequired[Literal["scenario", "drawn"]]
    players: NotRequired[int]
    alone: NotRequired[str | None]
    council: NotRequired[Literal["closed", "open"]]
    private: NotRequired[bool]
    spectators: "NotRequired[Spectators]"
    seconds: NotRequired[int | None]
    grace: NotRequired[int]
    pack: NotRequired[str]
    terms: "NotRequired[Terms]"
    seats: "NotRequired[dict[str, ComputersSeat]]"
    tournament: NotRequired[str | None]
