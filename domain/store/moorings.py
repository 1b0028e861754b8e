"""Where a game lies after an append: what a sweep looks at, kept in the same transaction as the facts."""

from collections.abc import Iterable

from domain.facts import Fact
from domain.facts.outcome import GameDrawn, GameWon
from domain.facts.windows import WindowClosed, WindowOpened
from domain.store.records import Mooring


def moored(facts: Iterable[Fact]) -> Mooring | None:
    """The last word of these facts on it; None when they leave the mooring as it was."""
    mooring = None
    for fact in facts:
        if isinstance(fact, WindowOpened):
            mooring = Mooring(deadline=fact.deadline)
        elif isinstance(fact, WindowClosed):
            mooring = Mooring(step=fact.step)
        elif isinstance(fact, GameWon | GameDrawn):
            mooring = Mooring()
    return mooring
