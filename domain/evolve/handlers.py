"""How a fact finds the function that folds it, and the two shapes of assignment that most of them use."""

from collections.abc import Callable
from typing import Any, TypeVar

from msgspec.structs import asdict, replace

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


class Slate(Game, frozen=False):  # type: ignore[misc]  # nobody else holds one
    """A state that is still being written: a long game is folded by assigning, not by copying it for every fact.

    Its dictionary of ships is its own. To the functions that fold it is a game like any other, as long as they
    change it by `assign`, `with_ship` and `with_ships` and go on with what these return.
    """


class _Mat(Ship, frozen=False):  # type: ignore[misc]  # only a slate holds one
    """One ship on a slate."""


def slate_of(game: Game) -> Slate:
    return Slate(**{**asdict(game), "ships": dict(game.ships)})


def read_off(slate: Slate) -> Game:
    """What stands on the slate, as a game that never changes again; the slate may be written on."""
    ships = {key: Ship(**asdict(ship)) if type(ship) is _Mat else ship for key, ship in slate.ships.items()}
    return Game(**{**asdict(slate), "ships": ships})


def assign(game: Game, **changes: Any) -> Game:
    """The game with these values assigned."""
    if type(game) is not Slate:
        return replace(game, **changes)
    for name, value in changes.items():
        setattr(game, name, value)
    return game


def with_ship(game: Game, ship: str, **changes: Any) -> Game:
    """The game with these values assigned to one ship."""
    if type(game) is not Slate:
        return replace(game, ships={**game.ships, ship: replace(game.ships[ship], **changes)})
    mat = game.ships[ship]
    if type(mat) is not _Mat:
        mat = game.ships[ship] = _Mat(**asdict(mat))  # type: ignore[index]  # a slate's own dictionary
    for name, value in changes.items():
        setattr(mat, name, value)
    return game


def with_ships(game: Game, ships: dict[str, Ship]) -> Game:
    return assign(game, ships={**game.ships, **ships})
