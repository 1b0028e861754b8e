"""The game's clock: stopped, started again, and deadlines that move."""

from msgspec import UNSET, UnsetType

from domain.facts.registry import Fact, Subject, Weight, club
from domain.values.bounds import Count, Instant, Version


@club(Subject.BENCH, Weight.PLAIN)
class GamePaused(Fact):
    """The clock stops: no order is sealed and no deadline passes. `left` are the seconds that the window still had."""

    by: str
    reason: str
    left: Count | None
    rests_on: tuple[Version, ...] | UnsetType = UNSET


@club(Subject.BENCH, Weight.PLAIN)
class GameResumed(Fact):
    by: str
    rests_on: tuple[Version, ...] | UnsetType = UNSET


@club(Subject.BENCH, Weight.PLAIN)
class DeadlineMoved(Fact):
    """The new time at which this window closes by itself; None: never."""

    turn: Count
    window: str
    deadline: Instant | None
