"""The words that are spelt one way everywhere: facts, API, cases, items."""

import re
from enum import StrEnum
from typing import Final

ID: Final = re.compile(r"[a-z0-9][a-z0-9.-]{0,63}")
DIRECTIONS: Final = ("n", "ne", "e", "se", "s", "sw", "w", "nw")


def is_id(text: object) -> bool:
    return isinstance(text, str) and ID.fullmatch(text) is not None


class Level(StrEnum):
    BASIC = "basic"
    STANDARD = "standard"
    ADVANCED = "advanced"


class Attitude(StrEnum):
    ABACK = "aback"
    BEATING = "beating"
    REACHING = "reaching"
    RUNNING = "running"

    @property
    def colour(self) -> str:
        return COLOUR[self]


COLOUR: Final = {
    Attitude.ABACK: "red",
    Attitude.BEATING: "orange",
    Attitude.REACHING: "green",
    Attitude.RUNNING: "orange",
}
# How well a colour sails: the order in which blocked ships move, and ties between colours.
COLOUR_RANK: Final = {"green": 0, "orange": 1, "red": 2}


class Side(StrEnum):
    """A side of a ship, not of the war."""

    LEFT = "left"
    RIGHT = "right"


class Arc(StrEnum):
    FORE = "fore"
    CENTRAL = "central"
    AFT = "aft"


class Band(StrEnum):
    """Part of the ruler that reaches the target: red/purple, the rest of the first half, the second half."""

    CLOSE = "close"
    SHORT = "short"
    LONG = "long"


class Status(StrEnum):
    AFLOAT = "afloat"
    SURRENDERED = "surrendered"
    WRECK = "wreck"
    OFF_TABLE = "off-table"
    EXITED = "exited"
    SUNK = "sunk"
    EXPLODED = "exploded"
    DESTROYED = "destroyed"


class Phase(StrEnum):
    SETUP = "setup"
    START = "start"
    PLANNING = "planning"
    ACTION = "action"
    MOVEMENT = "movement"
    COMBAT = "combat"
    RELOADING = "reloading"
    END = "end"
