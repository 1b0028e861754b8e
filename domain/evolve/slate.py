"""A game that is still being written: facts are folded by assigning, and nothing is copied for each of them.

To write on a group, a handler reaches for it by a function of this file; the first time, a draft takes the place of the
frozen group. `read_off` gives every draft its frozen class back, and whoever goes on writing gets another: what was read
off never changes again, and what nobody wrote on is shared with the game before.

Groups are what every game and every ship has. All else is values: they are never changed, others are put in their place.
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


class Slate(Game, frozen=False):  # type: ignore[misc]  # nobody else holds one
    """`drafts` were made since it was last read off; `own` is its dictionary of ships, if nobody else has it."""

    drafts: list[Any] = msgspec.field(default_factory=list)
    own: dict[str, Ship] | None = None


def slate_of(game: Game) -> Slate:
    return Slate(*astuple(game))


def read_off(slate: Slate) -> Game:
    """What stands on the slate, as a game that never changes again; the slate may be written on."""
    for draft in slate.drafts:
        draft.__class__ = type(draft).__base__
    slate.drafts.clear()
    slate.own = None
    return Game(*astuple(slate)[:-2])


def whole(game: Slate) -> Any:
    """The game itself, for what is assigned as a whole; types keep it frozen elsewhere, so that nobody forgets to reach."""
    return game


def _draft_class(kind: type[msgspec.Struct]) -> type[Any]:
    """Laid out as the frozen class is, because that is what its drafts become."""
    return msgspec.defstruct(f"{kind.__name__}Draft", [], bases=(kind,), frozen=False)


def _drafted(game: Slate, draft_class: type[Any], group: Any) -> Any:
    draft = draft_class(*astuple(group))
    game.drafts.append(draft)
    return draft


_KINDS = (Ship, Crew, Damage, Broadside, Helm, Rigging)
_MAT, _CREW, _DAMAGE, _GUNS, _HELM, _RIGGING = (_draft_class(kind) for kind in _KINDS)


def mat(game: Slate, ship: str) -> Any:
    """A ship, for what lies on her mat beside her groups."""
    hers = game.ships[ship]
    if type(hers) is not _MAT:
        hers = _drafted(game, _MAT, hers)
        put_ship(game, hers)
    return hers


def put_ship(game: Slate, ship: Ship) -> None:
    """A ship, or what counts as one, in her place among the others."""
    if game.own is None:
        whole(game).ships = game.own = {**game.ships}
    game.own[ship.id] = ship


def crew(game: Slate, ship: str) -> Any:
    group = game.ships[ship].crew
    if type(group) is not _CREW:
        group = mat(game, ship).crew = _drafted(game, _CREW, group)
    return group


def damage(game: Slate, ship: str) -> Any:
    group = game.ships[ship].damage
    if type(group) is not _DAMAGE:
        group = mat(game, ship).damage = _drafted(game, _DAMAGE, group)
    return group


def guns(game: Slate, ship: str, side: str) -> Any:
    """Those of one side."""
    sides = game.ships[ship].guns
    group = sides[side]
    if type(group) is not _GUNS:
        group = _drafted(game, _GUNS, group)
        mat(game, ship).guns = {**sides, side: group}
    return group


def helm(game: Slate, ship: str) -> Any:
    group = game.ships[ship].helm
    if type(group) is not _HELM:
        group = mat(game, ship).helm = _drafted(game, _HELM, group)
    return group


def rigging(game: Slate, ship: str) -> Any:
    group = game.ships[ship].rigging
    if type(group) is not _RIGGING:
        group = mat(game, ship).rigging = _drafted(game, _RIGGING, group)
    return group


def _of_the_game(name: str, kind: type[msgspec.Struct]) -> Callable[[Slate], Any]:
    """What reaches for this group of the game."""
    draft_class, group_of = _draft_class(kind), attrgetter(name)

    def reach(game: Slate) -> Any:
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
