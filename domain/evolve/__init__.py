"""Fact → state: assignments only. One file per facts file; nothing here decides, measures or draws."""

from collections.abc import Iterable
from importlib import import_module

import msgspec

from domain.evolve.handlers import HANDLERS, Slate, read_off, slate_of
from domain.facts import FILES, Fact
from domain.state.game import Game

# Importing the files of folds is what fills the table of handlers.
for _file in FILES:
    import_module(f"domain.evolve.{_file}")

__all__ = ["HANDLERS", "evolve", "fold", "write_down"]


def evolve(game: Game, version: int, fact: Fact) -> Game:
    """The state after this fact, which stands at this version of the stream."""
    return HANDLERS[type(fact)](msgspec.structs.replace(game, version=version), fact)


def write_down(slate: Slate, version: int, fact: Fact) -> Slate:
    """The same, on a slate: for many facts at once, when nobody looks at the states between."""
    slate.version = version  # type: ignore[misc]  # a slate is written on
    return HANDLERS[type(fact)](slate, fact)  # type: ignore[return-value]  # a slate gives a slate


def fold(game: Game, facts: Iterable[tuple[int, Fact]]) -> Game:
    slate = slate_of(game)
    for version, fact in facts:
        slate = write_down(slate, version, fact)
    return read_off(slate)
