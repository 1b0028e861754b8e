"""The game's clock: stopped, started again, and deadlines that move."""

from msgspec import UNSET, UnsetType

from domain.facts.registry import Fact, Subject, Weight, club
from domain.values.bounds import Count, Instant, Version


@club(Subject.BENCH, Weight.PLAIN)
class GamePaused(Fact):
    """Nothing is sealed and no deadline passes; `left` are the seconds that the open window still had."""

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
    """When the window named closes by itself from now on; None is never."""

    turn: Count
    window: str
    deadline: Instant | None
