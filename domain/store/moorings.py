"""Where a game lies after an append: what a sweep looks at, kept in the same transaction as the facts."""

from collections.abc import Sequence

from domain.facts import Entry
from domain.facts.clock import DeadlineMoved
from domain.facts.outcome import GameDrawn, GameWon
from domain.facts.rewinds import GameRewound
from domain.facts.windows import WindowClosed, WindowOpened
from domain.store.records import Mooring


def moored(entries: Sequence[Entry]) -> Mooring | None:
    """The last word of these facts on it; None when they leave the mooring as it was."""
    for _, fact in reversed(entries):
        if isinstance(fact, WindowOpened | DeadlineMoved):
            return Mooring(deadline=fact.deadline)
        if isinstance(fact, GameRewound):
            return Mooring()
        if isinstance(fact, WindowClosed):
            return Mooring(step=fact.step)
        if isinstance(fact, GameWon | GameDrawn):
            return Mooring()
    return None
