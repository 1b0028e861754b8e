"""The game's clock: stopped, started again, and deadlines that move."""

from domain.facts.registry import Fact, club


@club
class GamePaused(Fact):
    """Nothing is sealed and no deadline passes; `left` are the seconds that the open window still had."""

    by: str
    reason: str
    left: int | None


@club
class GameResumed(Fact):
    by: str


@club
class DeadlineMoved(Fact):
    """When the window named closes by itself from now on; None is never."""

    turn: int
    window: str
    deadline: str | None
