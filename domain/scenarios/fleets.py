"""Which ships of a side are out of the battle, aground, or left."""

from domain.ruleset.scene import Scene
from domain.state.ship import Ship
from domain.values.names import Status


def fleet(scene: Scene, side: str) -> tuple[Ship, ...]:
    """Every ship that a side began with, by id; no batteries or buildings."""
    ships = (ship for _, ship in sorted(scene.game.ships.items()))
    return tuple(ship for ship in ships if ship.side == side and ship.ashore is None)


def is_aground(scene: Scene, ship: Ship) -> bool:
    return ship.in_play and ship.id in scene.game.terrain.aground


def is_done(scene: Scene, ship: Ship) -> bool:
    """Whether the ship is out of the battle in any way, or aground (ruling 171)."""
    return not ship.in_play or is_aground(scene, ship)


def is_eliminated(ship: Ship) -> bool:
    """Whether the ship is lost to her side; one that left as the scenario allows is not (ruling 171a)."""
    return not ship.in_play and ship.status is not Status.EXITED


def all_done(scene: Scene, side: str) -> bool:
    ships = fleet(scene, side)
    return bool(ships) and all(is_done(scene, ship) for ship in ships)


def buildings(scene: Scene, side: str) -> tuple[Ship, ...]:
    """The buildings of a side, by id."""
    ships = scene.game.ships
    return tuple(ships[key] for key in sorted(scene.game.terrain.buildings) if ships[key].side == side)
