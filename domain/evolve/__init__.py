"""Fact → state: assignments only. One file per facts file; nothing here decides, measures or draws."""

from collections.abc import Iterable
from importlib import import_module

from domain.evolve.handlers import HANDLERS
from domain.evolve.slate import read_off, slate_of, whole
from domain.facts import FILES, Fact
from domain.state.game import Game

# Importing the files of folds is what fills the table of handlers.
for _file in FILES:
    import_module(f"domain.evolve.{_file}")

__all__ = ["HANDLERS", "evolve", "fold"]


def evolve(game: Game, version: int, fact: Fact) -> Game:
    """The state after this fact, which stands at this version of the stream."""
    slate = whole(slate_of(game))
    slate.version = version
    HANDLERS[type(fact)](slate, fact)
    return read_off(slate)


def fold(game: Game, facts: Iterable[tuple[int, Fact]]) -> Game:
    """The same of many facts: nobody looks at the states between."""
    slate = whole(slate_of(game))
    for version, fact in facts:
        slate.version = version
        HANDLERS[type(fact)](slate, fact)
    return read_off(slate)
