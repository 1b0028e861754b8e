"""A game that is being changed: handlers assign to drafts, so that nothing is copied for each fact.

To change a group, a handler asks a function of this file for it. The first time, a draft takes the place of the frozen
group. `freeze` gives every draft its frozen class back; later changes make new drafts. So a game that was frozen never
changes again, and groups that nobody changed are shared with the game before.

Groups are the parts that every game and every ship has. All other values are replaced and never changed.
"""

from collections.abc import Callable
from operator import attrgetter
from typing import Any

import msgspec
from msgspec.structs import astuple

from domain.state.boarding import Boarding
from domain.state.clock import Clock
from domain.state.club import Club
from domain.state.crew import Crew
from domain.state.damage import Damage
from domain.state.game import Counts, Game
from domain.state.guns import Broadside
from domain.state.helm import Helm
from domain.state.rigging import Rigging
from domain.state.setting import Setting
from domain.state.ship import Ship
from domain.state.terrain import Terrain
from domain.state.this_turn import ThisTurn
from domain.state.weather import Weather
from domain.state.window import Orders


class GameDraft(Game, frozen=False):  # type: ignore[misc]  # only the code that folds holds one
    """`drafts` were made since the last `freeze`; `own_ships` is a dictionary of ships that is not shared."""

    drafts: list[Any] = msgspec.field(default_factory=list)
    own_ships: dict[str, Ship] | None = None


def draft_of(game: Game) -> GameDraft:
    return GameDraft(*astuple(game))


def freeze(draft: GameDraft) -> Game:
    """The game that the draft holds, which never changes again; the draft may be changed further."""
    for group in draft.drafts:
        group.__class__ = type(group).__base__
    draft.drafts.clear()
    draft.own_ships = None
    return Game(*astuple(draft)[:-2])


def writable(game: GameDraft) -> Any:
    """The game itself, to assign its own fields. Elsewhere it is typed as frozen, so that no handler assigns to a group."""
    return game


def _draft_class(kind: type[msgspec.Struct]) -> type[Any]:
    """A class with the layout of the frozen one, so that `freeze` can turn its instances into that class."""
    return msgspec.defstruct(f"{kind.__name__}Draft", [], bases=(kind,), frozen=False)


def _drafted(game: GameDraft, draft_class: type[Any], group: Any) -> Any:
    draft = draft_class(*astuple(group))
    game.drafts.append(draft)
    return draft


_KINDS = (Ship, Crew, Damage, Broadside, Helm, Rigging)
_MAT, _CREW, _DAMAGE, _GUNS, _HELM, _RIGGING = (_draft_class(kind) for kind in _KINDS)


def mat(game: GameDraft, ship: str) -> Any:
    """A ship, to assign the fields that belong to none of her groups."""
    hers = game.ships[ship]
    if type(hers) is not _MAT:
        hers = _drafted(game, _MAT, hers)
        put_ship(game, hers)
    return hers


def put_ship(game: GameDraft, ship: Ship) -> None:
    """Add or replace a ship, battery or building."""
    if game.own_ships is None:
        writable(game).ships = game.own_ships = {**game.ships}
    game.own_ships[ship.id] = ship


def crew(game: GameDraft, ship: str) -> Any:
    group = game.ships[ship].crew
    if type(group) is not _CREW:
        group = mat(game, ship).crew = _drafted(game, _CREW, group)
    return group


def damage(game: GameDraft, ship: str) -> Any:
    group = game.ships[ship].damage
    if type(group) is not _DAMAGE:
        group = mat(game, ship).damage = _drafted(game, _DAMAGE, group)
    return group


def guns(game: GameDraft, ship: str, side: str) -> Any:
    """The guns of one side."""
    sides = game.ships[ship].guns
    group = sides[side]
    if type(group) is not _GUNS:
        group = _drafted(game, _GUNS, group)
        mat(game, ship).guns = {**sides, side: group}
    return group


def helm(game: GameDraft, ship: str) -> Any:
    group = game.ships[ship].helm
    if type(group) is not _HELM:
        group = mat(game, ship).helm = _drafted(game, _HELM, group)
    return group


def rigging(game: GameDraft, ship: str) -> Any:
    group = game.ships[ship].rigging
    if type(group) is not _RIGGING:
        group = mat(game, ship).rigging = _drafted(game, _RIGGING, group)
    return group


def _of_the_game(name: str, kind: type[msgspec.Struct]) -> Callable[[GameDraft], Any]:
    """The function that gives the draft of this group of the game."""
    draft_class, group_of = _draft_class(kind), attrgetter(name)

    def reach(game: GameDraft) -> Any:
        group = group_of(game)
        if type(group) is not draft_class:
            group = _drafted(game, draft_class, group)
            setattr(game, name, group)
        return group

    return reach


boarding = _of_the_game("boarding", Boarding)
clock = _of_the_game("clock", Clock)
club = _of_the_game("club", Club)
counts = _of_the_game("counts", Counts)
orders = _of_the_game("orders", Orders)
setting = _of_the_game("setting", Setting)
terrain = _of_the_game("terrain", Terrain)
this_turn = _of_the_game("this_turn", ThisTurn)
weather = _of_the_game("weather", Weather)
