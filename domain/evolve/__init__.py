"""Fact → state: assignments only. One file per facts file; nothing here decides, measures or draws."""

from collections.abc import Iterable

import msgspec

from domain.evolve import (  # noqa: F401
    boarding,
    clock,
    crew,
    damage,
    events,
    forks,
    games,
    gunnery,
    links,
    muster,
    orders,
    outcome,
    referees,
    reloading,
    rewinds,
    sailing,
    special,
    turns,
    weather,
    windows,
    wrecks,
)
from domain.evolve.handlers import HANDLERS
from domain.facts import Fact
from domain.state.game import Game

__all__ = ["HANDLERS", "evolve", "fold"]


def evolve(game: Game, version: int, fact: Fact) -> Game:
    """The state after this fact, which stands at this version of the stream."""
    return HANDLERS[type(fact)](msgspec.structs.replace(game, version=version), fact)


def fold(game: Game, facts: Iterable[tuple[int, Fact]]) -> Game:
    for version, fact in facts:
        game = evolve(game, version, fact)
    return game
