"""From facts to state. Handlers only assign; they do not decide, measure or draw. One file for each file of facts."""

from collections.abc import Iterable
from importlib import import_module

from domain.evolve.drafts import draft_of, freeze, writable
from domain.evolve.handlers import HANDLERS
from domain.facts import FILES, Fact
from domain.state.game import Game

# Importing the files of folds is what fills the table of handlers.
for _file in FILES:
    import_module(f"domain.evolve.{_file}")

__all__ = ["HANDLERS", "evolve", "fold"]


def evolve(game: Game, version: int, fact: Fact) -> Game:
    """The state after this fact; `version` is the fact's place in the stream."""
    draft = writable(draft_of(game))
    draft.version = version
    HANDLERS[type(fact)](draft, fact)
    return freeze(draft)


def fold(game: Game, facts: Iterable[tuple[int, Fact]]) -> Game:
    """The state after many facts. Faster than `evolve` for each of them, because no state in between is made."""
    draft = writable(draft_of(game))
    for version, fact in facts:
        draft.version = version
        HANDLERS[type(fact)](draft, fact)
    return freeze(draft)
