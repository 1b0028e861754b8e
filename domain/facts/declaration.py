"""The words with which a fact describes itself, so that programs can show facts that they do not know."""

from enum import StrEnum
from typing import Final


class Subject(StrEnum):
    """What a fact is about; a log is filtered by it."""

    GAME = "game"
    ORDERS = "orders"
    MOVES = "moves"
    COLLISIONS = "collisions"
    TERRAIN = "terrain"
    SHOTS = "shots"
    LOADING = "loading"
    DAMAGE = "damage"
    CREW = "crew"
    BOARDING = "boarding"
    WEATHER = "weather"
    EVENTS = "events"
    BENCH = "bench"
    CLUB = "club"

    @property
    def title(self) -> str:  # type: ignore[override]  # the words for people, not a spelling of the value
        return _TITLES[self]


_TITLES: Final = {
    Subject.GAME: "The battle and its turns",
    Subject.ORDERS: "Orders and windows",
    Subject.MOVES: "Moves",
    Subject.COLLISIONS: "Collisions",
    Subject.TERRAIN: "Terrain",
    Subject.SHOTS: "Shots",
    Subject.LOADING: "Guns loaded",
    Subject.DAMAGE: "Damage",
    Subject.CREW: "Crew and sails",
    Subject.BOARDING: "Boarding",
    Subject.WEATHER: "Wind",
    Subject.EVENTS: "Random events",
    Subject.BENCH: "Acts of the bench",
    Subject.CLUB: "The club",
}


class Weight(StrEnum):
    """How prominently a fact is shown. A quiet fact changes nothing that is seen on the table."""

    QUIET = "quiet"
    PLAIN = "plain"
    HEADLINE = "headline"


class Stop(StrEnum):
    """The step of play that a fact completes; a replay can halt at such steps."""

    MOVE = "move"
    COLLISION = "collision"
    SHOT = "shot"
    WINDOW = "window"
    TURN = "turn"
    REWIND = "rewind"
    END = "end"
