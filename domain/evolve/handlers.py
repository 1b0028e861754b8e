"""How a fact finds the function that folds it, and the two shapes of assignment that most of them use."""

from collections.abc import Callable
from typing import Any, TypeVar

import msgspec

from domain.facts import Fact
from domain.state.game import Game
from domain.state.ship import Ship

Handler = Callable[[Game, Any], Game]
HANDLERS: dict[type[Fact], Handler] = {}

F = TypeVar("F", bound=Fact)


def folds(fact: type[F]) -> Callable[[Callable[[Game, F], Game]], Callable[[Game, F], Game]]:
    def enter(handler: Callable[[Game, F], Game]) -> Callable[[Game, F], Game]:
        HANDLERS[fact] = handler
        return handler

    return enter


def with_ship(game: Game, ship: str, **changes: Any) -> Game:
    """The game with these values assigned to one ship."""
    changed = msgspec.structs.replace(game.ships[ship], **changes)
    return msgspec.structs.replace(game, ships={**game.ships, ship: changed})


def with_ships(game: Game, ships: dict[str, Ship]) -> Game:
    return msgspec.structs.replace(game, ships={**game.ships, **ships})
