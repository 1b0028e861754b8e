"""Ships lost to fire or water: the tests of magazine and hull, explosions and sinkings."""

from domain.facts.registry import Fact, Subject, Weight, table
from domain.values.draws import Draw
from domain.values.names import ShipId


@table(Subject.DAMAGE, Weight.PLAIN, measures=("damage", "face"))
class MagazineTested(Fact):
    """A counter was drawn for a fire damage beyond the second: `face` is fire or explosion.

    `damage` counts the fire damages that she has received in the game, with this one.
    """

    ship: ShipId
    damage: int
    face: str
    draws: tuple[Draw, ...]


@table(Subject.DAMAGE, Weight.HEADLINE, measures=("touching",))
class ShipExploded(Fact):
    """Her magazine blew up and nothing is left of her; `touching` are the ships that her base touched."""

    ship: ShipId
    touching: tuple[ShipId, ...]


@table(Subject.DAMAGE, Weight.PLAIN, measures=("damage", "face"))
class HullTested(Fact):
    """A counter was drawn for a water damage beyond the second: `face` is water or sinking.

    `damage` is how many water damages count for this test, with this one.
    """

    ship: ShipId
    damage: int
    face: str
    draws: tuple[Draw, ...]


@table(Subject.DAMAGE, Weight.HEADLINE)
class ShipSank(Fact):
    """Her hull gave way and she went down."""

    ship: ShipId
