"""What a game waits for after an append (a step to resolve, a deadline). Written with the facts, read by the sweep."""

from collections.abc import Sequence
from typing import Final

from domain.facts import Entry
from domain.facts.clock import DeadlineMoved
from domain.facts.endings import GameVoided
from domain.facts.outcome import GameDrawn, GameWon
from domain.facts.rewinds import GameRewound
from domain.facts.timekeeping import GameAdjourned
from domain.facts.windows import WindowClosed, WindowOpened
from domain.store.records import Pending

# The names of the facts that change what a game waits for, in any version.
MOVED_BY: Final = frozenset(
    fact.__name__
    for fact in (
        WindowOpened,
        DeadlineMoved,
        GameAdjourned,
        GameRewound,
        WindowClosed,
        GameWon,
        GameDrawn,
        GameVoided,
    )
)


def pending_after(entries: Sequence[Entry]) -> Pending | None:
    """What the game waits for after these facts; None if they do not change it."""
    for _, fact in reversed(entries):
        if isinstance(fact, WindowOpened | DeadlineMoved):
            return Pending(deadline=fact.deadline)
        if isinstance(fact, GameAdjourned):
            return Pending(deadline=fact.until)
        if isinstance(fact, GameRewound):
            return Pending()
        if isinstance(fact, WindowClosed):
            return Pending(step=fact.step)
        if isinstance(fact, GameWon | GameDrawn | GameVoided):
            return Pending()
    return None
