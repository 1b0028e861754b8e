"""A ship's base as a shape for the geometry, and the ships whose bases touch it."""

from domain.geometry.contact import touching
from domain.geometry.footprint import Base
from domain.state.game import Game
from domain.state.ship import Ship
from domain.values.pose import Pose


def base_of(ship: Ship, pose: Pose | None = None) -> Base:
    """Her base where she lies, or where she would lie."""
    where = pose or ship.pose
    assert where is not None, f"{ship.id} is not on the table"
    return Base(where, ship.printed.length, ship.printed.width)


def in_contact(game: Game, ship: Ship) -> tuple[Ship, ...]:
    """Ships in play whose bases touch hers, friend or foe; wrecks are not in play."""
    if not ship.in_play or ship.pose is None:
        return ()
    base = base_of(ship)
    return tuple(other for other in game.at_sea if other.id != ship.id and touching(base, base_of(other)))


def enemies_in_contact(game: Game, ship: Ship) -> tuple[Ship, ...]:
    return tuple(other for other in in_contact(game, ship) if other.is_enemy_of(ship))
