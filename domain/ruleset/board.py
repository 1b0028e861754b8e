"""The plug board: every hook of the game, drafted from the whole catalogue.

A rule asks a hook where another chapter, an option or a scenario may have a word; it never asks who plugs in.
"""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from domain.facts.gunnery import Modifier
from domain.geometry.contact import Shape
from domain.geometry.footprint import Base
from domain.orders.asked import Asked
from domain.ruleset.hooks import Hook, at_most_one, first_given, least, only_one, union
from domain.ruleset.scene import Scene
from domain.ruleset.slots import Slot
from domain.state.game import Outcome, Wind
from domain.state.ship import Ship
from domain.values.counters import Counter
from domain.values.names import Arc, Attitude, Band, Side, Status
from domain.values.pose import Pose
from domain.values.refusals import Refusal


class Shot(NamedTuple):
    """A broadside about to be reckoned: who, with which guns, at whom, how far, with how much.

    `kind` is None while the ammunition is hidden from whoever asks.
    """

    ship: Ship
    side: Side
    arc: Arc
    target: Ship
    range: int
    band: Band
    kind: str | None
    firepower: int


class Action(NamedTuple):
    """An action counter: whether it stays on the mat for a second turn, and what it needs to have an effect.

    `fails` says why it would have none now, in words a captain can use, or None if it has one.
    """

    name: str
    rule: str
    fails: Callable[[Scene, Ship], str | None]
    delayed: bool = False


class Hazard(NamedTuple):
    """Something other than a ship that stops a hull: a reef, land, the edge of a danger zone."""

    id: str
    shape: Shape


# Windows and orders
ASKS: Hook[[Slot], tuple[Asked, ...], tuple[Asked, ...]] = Hook("asks", "what a window asks of whom", union)
REFUSES: Hook[[Slot, Ship, str, object], Refusal | None, Refusal | None] = Hook(
    "refuses", "why an item of an order may not be sealed", first_given
)
REFUSES_TOGETHER: Hook[[Slot, str, Mapping[str, object]], Refusal | None, Refusal | None] = Hook(
    "refuses-together", "why the items of one order do not go together", first_given
)
AHEAD: Hook[[str, Ship], tuple[str, ...], tuple[str, ...]] = Hook(
    "ahead", "items of a later window that a ship's orders may answer ahead", union
)
AGAIN: Hook[[Slot], bool, bool] = Hook(
    "again", "whether the sequence goes back to the window of this slot", any
)

# Planning
MEASURED: Hook[[], bool, bool] = Hook(
    "measured", "whether attitude and ranges may be looked at before planning", any
)
CARDS_OFFERED: Hook[[Ship], tuple[str, ...], tuple[str, ...]] = Hook(
    "cards-offered", "cards that may be planned", union
)
CARD_BARRED: Hook[[Ship, str], Refusal | None, Refusal | None] = Hook(
    "card-barred", "why a card may not be planned", first_given
)
CARD_BACKS: Hook[[], tuple[str, ...], tuple[str, ...]] = Hook(
    "card-backs", "what may lie in a space of the mat for a card that nobody has seen yet", union
)
PLANS_NO_CARD: Hook[[Ship], bool, bool] = Hook("plans-no-card", "whether the ship plans no card at all", any)

# Random events
HAPPENS: Hook[[str], bool, bool] = Hook(
    "happens", "whether this face of a counter makes an event happen", any
)

# Actions
ACTIONS: Hook[[], tuple[Action, ...], tuple[Action, ...]] = Hook(
    "actions", "the action counters of a ship", union
)

# Movement
SAIL_CAP: Hook[[Ship], int, int] = Hook(
    "sail-cap", "the most sail she can carry, 0 struck to 3 full", least(3)
)
SAIL_SHIFT: Hook[[Ship], int, int] = Hook(
    "sail-shift", "steps by which her sails count as more, or as less, than they are set", sum
)
VEER_CHANGES: Hook[[Ship], int, int] = Hook(
    "veer-changes", "what adds to or takes from her printed Veer now", sum
)
ATTITUDE: Hook[[Ship], Attitude | None, Attitude] = Hook(
    "attitude", "how she lies to the wind", only_one(Attitude.REACHING)
)
LIES_STILL: Hook[[Ship], bool, bool] = Hook("lies-still", "whether she cannot move this turn", any)
LINE: Hook[[Ship, str], str | None, str] = Hook(
    "line", "which line of this card is sailed", only_one("battle")
)
HAZARDS: Hook[[Ship, Pose], tuple[Hazard, ...], tuple[Hazard, ...]] = Hook(
    "hazards", "what besides ships stops her on the way to this end of her move", union
)
COLLISION_COSTS: Hook[[Ship, Ship], str | None, str | None] = Hook(
    "collision-costs", "the clause by which a collision of these two does damage", first_given
)
LEAVING: Hook[[Ship, str], Status | None, Status] = Hook(
    "leaving", "how going over this edge counts", only_one(Status.OFF_TABLE)
)

# Combat
ARCS: Hook[[Ship, Side], tuple[Arc, ...], tuple[Arc, ...]] = Hook("arcs", "the arcs of fire of a side", union)
GUNS_READY: Hook[[Ship, Side], bool, bool] = Hook("guns-ready", "whether the guns of a side can fire", any)
FIRE_BARRED: Hook[[Ship, str], Refusal | None, Refusal | None] = Hook(
    "fire-barred", "why left, right or musketry may not fire", first_given
)
INTO_THE_SEA: Hook[[Ship, Side], bool, bool] = Hook(
    "into-the-sea", "whether guns may be emptied at nothing", any
)
TARGET_BARRED: Hook[[Ship, Ship], Refusal | None, Refusal | None] = Hook(
    "target-barred", "why a ship is no target for another", first_given
)
SIGHT_BLOCKERS: Hook[[Ship, Ship], tuple[Base, ...], tuple[Base, ...]] = Hook(
    "sight-blockers", "bases that a shot may not cross", union
)
BOX_READ: Hook[[Ship, str], int | None, int] = Hook(
    "box-read", "covered boxes by which guns or muskets are read", only_one(0)
)
RAKE: Hook[[Ship, Side, Arc, Ship], str | None, str | None] = Hook(
    "rake", "whether a shot rakes, by bow or stern", first_given
)
GUN_BONUS: Hook[[Shot], tuple[Modifier, ...], tuple[Modifier, ...]] = Hook(
    "gun-bonus", "counters added to a shot, each on the base number", union
)
VOLLEY: Hook[[Shot, int], dict[str, int] | None, dict[str, int]] = Hook(
    "volley", "which bags a shot of so many counters draws from", only_one({})
)

# Damage and surrender
DRAWS_RETURN: Hook[[], bool, bool] = Hook(
    "draws-return", "whether a counter goes back to its bag as soon as it is drawn", any
)
SYMBOL_IGNORED: Hook[[Ship, Counter], bool, bool] = Hook(
    "symbol-ignored", "whether the symbol of this counter has no effect on her", any
)
STRIKES: Hook[[Ship], tuple[str, ...], tuple[str, ...]] = Hook(
    "strikes", "what makes her strike her colours", union
)
STAYS: Hook[[Ship], bool, bool] = Hook("stays", "whether her hull stays on the table when she strikes", any)

# Boarding
BOARDING_BARRED: Hook[[Ship], Refusal | None, Refusal | None] = Hook(
    "boarding-barred", "why a ship may not show Boarding", first_given
)
UNPREPARED: Hook[[Ship, Ship], bool, bool] = Hook(
    "unprepared", "whether boarders of the second ship would take the first unprepared", any
)

# Reloading
RELOAD_BARRED: Hook[[Ship, Side], Refusal | None, Refusal | None] = Hook(
    "reload-barred", "why a side may not be reloaded", first_given
)

# Set-up and scenarios
TABLE: Hook[[], tuple[int, int] | None, tuple[int, int]] = Hook(
    "table", "length and width of the table", only_one((900_000, 900_000))
)
FIRST_WIND: Hook[[], Wind | None, Wind | None] = Hook(
    "first-wind", "the wind of turn 1, where it is named", at_most_one
)
FIRST_WIND_AMONG: Hook[[], tuple[str, ...], tuple[str, ...]] = Hook(
    "first-wind-among", "the directions from which the wind of turn 1 is drawn, where it is not named", union
)
KINDS: Hook[[], tuple[str, ...], tuple[str, ...]] = Hook(
    "kinds", "kinds of ammunition in the storages", union
)
FIRST_LOAD: Hook[[Ship, Side], str | None, str | None] = Hook(
    "first-load", "what a side is loaded with at the start", first_given
)
BAGS_IN_USE: Hook[[], tuple[str, ...], tuple[str, ...]] = Hook(
    "bags-in-use", "letters of the bags in play", union
)
WIND_BAGS: Hook[[], tuple[tuple[str, tuple[str, ...]], ...], tuple[tuple[str, tuple[str, ...]], ...]] = Hook(
    "wind-bags", "bags of counters for the wind: their names, and their faces by serial number", union
)
VICTORY: Hook[[], Outcome | None, Outcome | None] = Hook("victory", "who has won by now", first_given)
