"""The subjects that questions are put to: everything in play, only hulls at sea, or each side that has guns."""

from collections.abc import Iterator
from typing import NamedTuple

from domain.ruleset.scene import Scene
from domain.state.ship import Ship
from domain.values.names import Side


class ShipSide(NamedTuple):
    """One side of a ship, for decisions that each side needs; the seat of the ship answers."""

    ship: Ship
    side: Side

    @property
    def id(self) -> str:
        return self.ship.id


def ships_afloat(scene: Scene) -> tuple[Ship, ...]:
    return scene.game.afloat


def ships_at_sea(scene: Scene) -> tuple[Ship, ...]:
    return scene.game.at_sea


def sides_afloat(scene: Scene) -> Iterator[ShipSide]:
    """Every side that has guns, ship by ship; batteries included."""
    return (ShipSide(ship, side) for ship in scene.game.afloat for side in ship.sides)


def item_of_side(one: ShipSide) -> str:
    """The item of a question that is put to each side: `left`, `right` or `guns`."""
    return one.side.value
