"""Every hook between chapters: the questions that one rule asks and other rules answer.

A rule asks a hook where another chapter, an option or a scenario may change the answer; it never asks which rules are
plugged in. A hook that only one option asks and answers is declared in that option.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from domain.facts.gunnery import Modifier
from domain.geometry.contact import Shape
from domain.geometry.marks import Mark
from domain.geometry.sight import Blocker, Gun
from domain.ruleset.hook import Hook, at_most_one, first_given, least, only_one, union
from domain.ruleset.scene import Scene
from domain.ruleset.slots import Slot
from domain.state.game import Outcome
from domain.state.setting import Goal, Points
from domain.state.ship import Ship
from domain.state.weather import Wind
from domain.values.counters import Counter
from domain.values.names import Attitude, Band, Beaten, Side, Status
from domain.values.pose import Pose
from domain.values.refusals import Refusal


class Shot(NamedTuple):
    """A broadside before its bonuses: who fires which guns at whom, how far, and the number printed for the arc.

    `kind` is None while the ammunition is hidden from the viewer.
    """

    ship: Ship
    side: Side
    arc: str
    target: Ship
    range: int
    band: Band
    kind: str | None
    firepower: int


class ShotTerm(NamedTuple):
    """A further key in the order of a shot. Each of `ways` gives a choice; an empty one leaves the key out."""

    key: str
    schema: Mapping[str, object]
    ways: tuple[Mapping[str, object], ...]


class Share(NamedTuple):
    """A shot draws only one counter in `of`, rounded down (ruling 180)."""

    of: int
    rule: str


class Aim(NamedTuple):
    """The only targets that a side may fire at, by this clause. If there are several, one is drawn by lot."""

    rule: str
    nearest: tuple[str, ...]


class Action(NamedTuple):
    """An action counter: whether it stays on the mat for a second turn (`delayed`), and when it has no effect.

    `fails` says why the action would have no effect now, or None. `foreseen` takes its place as the warning before
    planning, where `fails` would tell what a captain may not measure yet (B-PLAN-4).
    """

    name: str
    rule: str
    fails: Callable[[Scene, Ship], str | None]
    delayed: bool = False
    foreseen: Callable[[Scene, Ship], str | None] | None = None

    def warning(self, scene: Scene, ship: Ship) -> str | None:
        """What the captain is told before planning this action."""
        return (self.foreseen or self.fails)(scene, ship)


class Apart(NamedTuple):
    """Two action counters that a ship cannot plan in the same turn, and how the second one is refused."""

    actions: tuple[str, str]
    refusal: Refusal


class Lot(NamedTuple):
    """A decision by lot: the clause that demands it, and the faces it is drawn from."""

    rule: str
    faces: tuple[str, ...]


def smallest(answers: Iterable[Share | None]) -> Share | None:
    """The smallest of several shares: a third counts, not a half."""
    return max((answer for answer in answers if answer is not None), default=None, key=lambda one: one.of)


class Ignored(NamedTuple):
    """Crew losses that an ability ignores. `left` is what it reads then, `more` what it may still ignore this turn."""

    rule: str
    ability: str
    losses: int
    left: int
    more: int


class Hazard(NamedTuple):
    """Something other than a ship that stops a hull: a reef, land, the edge of a danger zone."""

    id: str
    shape: Shape


# Windows
AGAIN: Hook[[Slot], bool, bool] = Hook(
    "again", "whether the sequence goes back to the window of this slot", any
)

# Planning
MEASURED: Hook[[], bool, bool] = Hook(
    "measured", "whether attitude and ranges may be looked at before planning", any
)
ATTITUDE_KNOWN: Hook[[], bool, bool] = Hook(
    "attitude-known", "whether captains look at the attitude of their own ships before planning", any
)
PLANNED_AHEAD: Hook[[], bool, bool] = Hook(
    "planned-ahead", "whether a card is planned a turn before it is sailed", any
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
CARD_DRAWN: Hook[[Ship], bool, bool] = Hook(
    "card-drawn", "whether her card is drawn when she moves, instead of planned", any
)

# Actions
ACTIONS: Hook[[], tuple[Action, ...], tuple[Action, ...]] = Hook(
    "actions", "the action counters of a ship", union
)
ACTION_DELAYED: Hook[[Ship, str], bool, bool] = Hook(
    "action-delayed", "whether this action takes her crew two turns", any
)
ACTIONS_TO_COME: Hook[[Ship], tuple[str, ...], tuple[str, ...]] = Hook(
    "actions-to-come", "actions that she may still put on the table after the reveal", union
)
ACTION_LOST: Hook[[Ship, str], str | None, str | None] = Hook(
    "action-lost", "the clause by which an action that was planned is not carried out", first_given
)
ACTION_BARRED: Hook[[Ship, str], Refusal | None, Refusal | None] = Hook(
    "action-barred", "why a ship has no use of this action counter", first_given
)
ACTIONS_APART: Hook[[Ship], tuple[Apart, ...], tuple[Apart, ...]] = Hook(
    "actions-apart", "actions that she cannot plan together", union
)

# Movement
SAIL_CAP: Hook[[Ship], int, int] = Hook(
    "sail-cap", "the most sail she can carry, 0 struck to 3 full", least(3)
)
SAIL_SHIFT: Hook[[Ship], int, int] = Hook(
    "sail-shift", "steps by which her sails count as more, or as less, than they are set", sum
)
VEER_FREE: Hook[[Ship], bool, bool] = Hook(
    "veer-free", "whether her cards are not judged by her Veer, however far they turn", any
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
ARCS: Hook[[Ship, Side], tuple[str, ...], tuple[str, ...]] = Hook("arcs", "the arcs of fire of a side", union)
GUN: Hook[[Ship, Side, str], Gun | None, Gun | None] = Hook(
    "gun", "where on the table an arc of fire begins, and what it sweeps", at_most_one
)
POWER: Hook[[Ship, str], int | None, int] = Hook(
    "power", "the number that is read for an arc of fire", only_one(0)
)
MARKS: Hook[[Ship], tuple[Mark, ...], tuple[Mark, ...]] = Hook(
    "marks", "what of her is aimed at and measured to", union
)
MUSKET_REACH: Hook[[Ship], int | None, int] = Hook("musket-reach", "how far her muskets carry", only_one(0))
GUNS_READY: Hook[[Ship, Side], bool, bool] = Hook("guns-ready", "whether the guns of a side can fire", any)
FIRE_BARRED: Hook[[Ship, str], Refusal | None, Refusal | None] = Hook(
    "fire-barred", "why a side or musketry may not fire", first_given
)
INTO_THE_SEA: Hook[[Ship, Side], bool, bool] = Hook(
    "into-the-sea", "whether guns may be emptied at nothing", any
)
TARGET_BARRED: Hook[[Ship, Ship], Refusal | None, Refusal | None] = Hook(
    "target-barred", "why a ship is no target for another", first_given
)
SIGHT_BLOCKERS: Hook[[Ship, Ship], tuple[Blocker, ...], tuple[Blocker, ...]] = Hook(
    "sight-blockers", "bases and land that a shot may not cross", union
)
BOX_READ: Hook[[Ship, str], int | None, int] = Hook(
    "box-read", "covered boxes by which guns or muskets are read", only_one(0)
)
RAKE: Hook[[Ship, Side, str, Ship], str | None, str | None] = Hook(
    "rake", "whether a shot rakes, by bow or stern", first_given
)
RAKING_ARCS: Hook[[], tuple[str, ...], tuple[str, ...]] = Hook(
    "raking-arcs", "the arcs whose shots may rake", union
)
GUN_BONUS: Hook[[Shot], tuple[Modifier, ...], tuple[Modifier, ...]] = Hook(
    "gun-bonus", "counters added to a shot, each on the base number", union
)
SHARE: Hook[[Shot], Share | None, Share | None] = Hook(
    "share", "what part of the counters a shot draws, bonuses included; the smallest counts", smallest
)
SHOT_TERMS: Hook[[Ship, Side], tuple[ShotTerm, ...], tuple[ShotTerm, ...]] = Hook(
    "shot-terms", "what else the order for a side's guns says besides target and arc", union
)
KIND_FIRED: Hook[[Ship, Side, Mapping[str, object]], str | None, str | None] = Hook(
    "kind-fired", "what guns fire that are not loaded, by their order", at_most_one
)
AIM: Hook[[Ship, str], Aim | None, Aim | None] = Hook(
    "aim", "whom alone a side or the muskets may fire at; rules that say so say the same", first_given
)
NEARER_ARC: Hook[[Ship], bool, bool] = Hook(
    "nearer-arc", "whether of arcs that draw alike she fires the one with the shorter range", any
)
KIND_COUNTED: Hook[[Ship, Side], str | None, str | None] = Hook(
    "kind-counted", "the kind that whatever these guns fire counts as", at_most_one
)
VOLLEY: Hook[[Shot, int], dict[str, int] | None, dict[str, int]] = Hook(
    "volley", "which bags a shot of so many counters draws from", only_one({})
)

# Damage and surrender
DRAWS_RETURN: Hook[[], bool, bool] = Hook(
    "draws-return", "whether a counter goes back to its bag as soon as it is drawn", any
)
SYMBOLS_IGNORED: Hook[[Ship, tuple[Counter, ...]], tuple[Counter, ...], tuple[Counter, ...]] = Hook(
    "symbols-ignored", "of counters drawn for her or placed on her, those whose symbols have no effect", union
)
SYMBOLS_VOID: Hook[[Ship], tuple[str, ...], tuple[str, ...]] = Hook(
    "symbols-void", "counters placed on her now, by token, whose symbols come to nothing", union
)
SYMBOLS_ACT: Hook[[], bool, bool] = Hook(
    "symbols-act", "whether symbols other than crew do anything; where none does, a bare one is a zero", any
)
CREW_SPARED: Hook[[Ship, int], tuple[Ignored, ...], tuple[Ignored, ...]] = Hook(
    "crew-spared", "of so many crew losses about to be placed, those that are ignored", union
)
STRIKES: Hook[[Ship], tuple[Beaten, ...], tuple[Beaten, ...]] = Hook(
    "strikes", "what makes her strike her colours", union
)
DRY: Hook[[Ship], bool, bool] = Hook("dry", "whether leaks let no more water into her", any)
CANNOT_SINK: Hook[[Ship], bool, bool] = Hook("cannot-sink", "whether she lies where no ship can sink", any)
STAYS: Hook[[Ship], bool, bool] = Hook("stays", "whether her hull stays on the table when she strikes", any)

# Reloading
LOADS_SLOWLY: Hook[[Ship, Side, str], bool, bool] = Hook(
    "loads-slowly", "whether this kind is only made ready now, and loaded in a later phase", any
)
RELOADS_AT_ONCE: Hook[[Ship, Side], bool, bool] = Hook(
    "reloads-at-once", "whether a side may be reloaded in the turn in which it fired", any
)
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
FIRST_WIND_DRAWN: Hook[[], Lot | None, Lot | None] = Hook(
    "first-wind-drawn", "the lot by which the wind of turn 1 is drawn, where it is not named", at_most_one
)
CREW_TERMS: Hook[[str], tuple[str, ...], tuple[str, ...]] = Hook(
    "crew-terms", "words that a scenario gives a ship, by her id, besides those agreed upon", union
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
REFLOATS: Hook[[], bool, bool] = Hook("refloats", "whether ships aground ever come free again", any)
SCORE: Hook[[], tuple[Points, ...], tuple[Points, ...]] = Hook(
    "score", "points that a battle would score if it ended now, besides those already scored", union
)
GOALS: Hook[[], tuple[Goal, ...], tuple[Goal, ...]] = Hook(
    "goals", "what sides are here for besides beating each other, as things stand", union
)
VICTORY: Hook[[], Outcome | None, Outcome | None] = Hook("victory", "who has won by now", first_given)
