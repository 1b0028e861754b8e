"""How a fact finds the function that folds it, and the shapes of assignment that they use.

`assign` and `with_ship` assign whole groups of the state; `with_club`, `with_helm` and their like assign single
values in one group.
"""

from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar, get_type_hints

from msgspec.structs import asdict, replace

from domain.facts import Fact
from domain.state.game import Game
from domain.state.ship import Ship
from domain.values.draws import Draw

Handler = Callable[[Game, Any], Game]
HANDLERS: dict[type[Fact], Handler] = {}

F = TypeVar("F", bound=Fact)


def folds(fact: type[F]) -> Callable[[Callable[[Game, F], Game]], Callable[[Game, F], Game]]:
    """This function folds that fact. The draws of a fact are counted here, once for all facts that have some."""

    def enter(handler: Callable[[Game, F], Game]) -> Callable[[Game, F], Game]:
        rests_on_draws = get_type_hints(fact).get("draws") == tuple[Draw, ...]
        HANDLERS[fact] = _counting(handler) if rests_on_draws else handler
        return handler

    return enter


def _counting(handler: Handler) -> Handler:
    """The same, and the draws go on from the last one that this fact rests on."""

    @wraps(handler)
    def folded(game: Game, fact: Any) -> Game:
        game = handler(game, fact)
        return with_counts(game, last_draw=max([draw.index for draw in fact.draws])) if fact.draws else game

    return folded


class Slate(Game, frozen=False):  # type: ignore[misc]  # nobody else holds one
    """A state that is still being written: a long game is folded by assigning, not by copying it for every fact.

    Its dictionary of ships is its own. To the functions that fold it is a game like any other, as long as they
    change it by the functions below and go on with what these return.
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
        mat = _mat(game, ship)
    for name, value in changes.items():
        setattr(mat, name, value)
    return game


def _mat(slate: Slate, ship: str) -> _Mat:
    """This ship of the slate, to be written on from now on."""
    mat = slate.ships[ship] = _Mat(**asdict(slate.ships[ship]))  # type: ignore[index]  # a slate's own dictionary
    return mat


def with_weather(game: Game, **changes: Any) -> Game:
    return assign(game, weather=replace(game.weather, **changes))


def with_this_turn(game: Game, **changes: Any) -> Game:
    return assign(game, this_turn=replace(game.this_turn, **changes))


def with_orders(game: Game, **changes: Any) -> Game:
    return assign(game, orders=replace(game.orders, **changes))


def with_counts(game: Game, **changes: Any) -> Game:
    return assign(game, counts=replace(game.counts, **changes))


def with_clock(game: Game, **changes: Any) -> Game:
    return assign(game, clock=replace(game.clock, **changes))


def with_club(game: Game, **changes: Any) -> Game:
    return assign(game, club=replace(game.club, **changes))


def with_damage(game: Game, ship: str, **changes: Any) -> Game:
    if type(game) is not Slate:
        return with_ship(game, ship, damage=replace(game.ships[ship].damage, **changes))
    mat = game.ships[ship]
    if type(mat) is not _Mat:
        mat = _mat(game, ship)
    mat.damage = replace(mat.damage, **changes)  # type: ignore[misc]  # a mat is written on
    return game


def with_rigging(game: Game, ship: str, **changes: Any) -> Game:
    if type(game) is not Slate:
        return with_ship(game, ship, rigging=replace(game.ships[ship].rigging, **changes))
    mat = game.ships[ship]
    if type(mat) is not _Mat:
        mat = _mat(game, ship)
    mat.rigging = replace(mat.rigging, **changes)  # type: ignore[misc]  # a mat is written on
    return game


def with_helm(game: Game, ship: str, **changes: Any) -> Game:
    if type(game) is not Slate:
        return with_ship(game, ship, helm=replace(game.ships[ship].helm, **changes))
    mat = game.ships[ship]
    if type(mat) is not _Mat:
        mat = _mat(game, ship)
    mat.helm = replace(mat.helm, **changes)  # type: ignore[misc]  # a mat is written on
    return game


def with_crew(game: Game, ship: str, **changes: Any) -> Game:
    if type(game) is not Slate:
        return with_ship(game, ship, crew=replace(game.ships[ship].crew, **changes))
    mat = game.ships[ship]
    if type(mat) is not _Mat:
        mat = _mat(game, ship)
    mat.crew = replace(mat.crew, **changes)  # type: ignore[misc]  # a mat is written on
    return game
