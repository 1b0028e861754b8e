"""The words in which a fact describes itself to whoever shows facts without knowing each of them."""

from enum import StrEnum
from typing import Final


class Subject(StrEnum):
    """What a fact is about: how somebody who looks for it narrows a log down."""

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
    """How loudly a fact is told. A quiet one changes nothing that is seen on the table; a headline is cried out."""

    QUIET = "quiet"
    PLAIN = "plain"
    HEADLINE = "headline"


class Stop(StrEnum):
    """The step of play that a fact completes, for whoever walks through a battle from one such step to the next."""

    MOVE = "move"
    COLLISION = "collision"
    SHOT = "shot"
    WINDOW = "window"
    TURN = "turn"
    REWIND = "rewind"
    END = "end"
