"""Words with one spelling everywhere: in facts, the API, cases and orders."""

import re
from enum import StrEnum
from typing import Annotated, Final

ID: Final = re.compile(r"[a-z0-9][a-z0-9.-]{0,63}")
# Ids in cases, which may also have capital letters and underscores.
NAME: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,63}")
DIRECTIONS: Final = ("n", "ne", "e", "se", "s", "sw", "w", "nw")
# Plain strings. Fields of facts are declared with these types, so that readers find the ships and seats in a fact.
ShipId = Annotated[str, "ship"]
SeatId = Annotated[str, "seat"]
# The captain of a seat whose ships are moved by the rules of solitaire play.
AUTOMATIC: Final = "automatic"


def is_id(text: object) -> bool:
    return isinstance(text, str) and ID.fullmatch(text) is not None


def is_name(text: object) -> bool:
    return isinstance(text, str) and NAME.fullmatch(text) is not None


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
    """A side of a ship, not a party of the battle; the guns of a battery are one side."""

    LEFT = "left"
    RIGHT = "right"
    GUNS = "guns"


class Arc(StrEnum):
    FORE = "fore"
    CENTRAL = "central"
    AFT = "aft"


class Band(StrEnum):
    """Part of the ruler that reaches the target: red/purple, the rest of the first half, the second half."""

    CLOSE = "close"
    SHORT = "short"
    LONG = "long"


class Link(StrEnum):
    """What holds two ships together."""

    ENTANGLED = "entangled"
    GRAPPLED = "grappled"


class Once(StrEnum):
    """What a ship can do once a game."""

    REPAIR_HULL = "repair-hull"
    REPAIR_MAST = "repair-mast"
    GROG = "grog"
    FIRST_BROADSIDE_LEFT = "first-broadside-left"
    FIRST_BROADSIDE_RIGHT = "first-broadside-right"
    FIRST_BROADSIDE_GUNS = "first-broadside-guns"


class Ability(StrEnum):
    """What a captain or a crew can do that others cannot."""

    CHARISMATIC = "charismatic"
    IRON = "iron"
    LUCKY = "lucky"
    INTUITIVE = "intuitive"
    FAST_THINKING = "fast-thinking"
    GOOD_AIM = "good-aim"
    WELL_TRAINED_GUNNERS = "well-trained-gunners"
    ELITE_MARINES = "elite-marines"
    HOLD_FAST = "hold-fast"
    QUARTERMASTER = "quartermaster"


class Cause(StrEnum):
    """What a ship draws counters for; the guns of a side are called by that side."""

    LEFT = "left"
    RIGHT = "right"
    GUNS = "guns"
    MUSKETRY = "musketry"
    COLLISION = "collision"
    BOARDING = "boarding"
    EXPLOSION = "explosion"
    REEF = "reef"
    LAND = "land"


class Effect(StrEnum):
    """What happens to an action that is revealed: it is done now or in its phase, it has no effect, or it is lost."""

    DONE = "done"
    NONE = "none"
    LOST = "lost"


class Wound(StrEnum):
    """What becomes of a captain whose crew has bled."""

    UNHURT = "unhurt"
    WOUNDED = "wounded"
    DEAD = "dead"


class FelledBy(StrEnum):
    """What brings a mast down: a hit, a second hit on the rudder, or one more tear in the sails."""

    HIT = "hit"
    RUDDER = "rudder"
    SAILS = "sails"


class FreedBy(StrEnum):
    """What frees two ships that were held together."""

    CUT_LOOSE = "cut-loose"
    ONE_IS_GONE = "one-is-gone"


class SailsSetBy(StrEnum):
    """What sets the sails of a ship: her captain before the battle, her crew, damage aloft, or kedging."""

    SETUP = "setup"
    ACTION = "action"
    DAMAGE = "damage"
    KEDGING = "kedging"


class Unsailed(StrEnum):
    """Why a planned card is not sailed, whether it goes back to the deck or another is sailed instead."""

    STRUCK = "struck"
    ENTANGLED = "entangled"
    GRAPPLED = "grappled"
    AGROUND = "aground"
    VEER = "veer"
    ABACK = "aback"
    MAST_DOWN = "mast-down"


class Beaten(StrEnum):
    """What makes a ship strike her colours: a covered track, her masts, or the loss of the fleet."""

    HULL = "hull"
    CREW = "crew"
    MASTS = "masts"
    FLEET = "fleet"


class ClosedBy(StrEnum):
    """What closes a window: the last order, its deadline, or a referee who calls it."""

    ORDERS = "complete"
    DEADLINE = "deadline"
    REFEREE = "referee"


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
