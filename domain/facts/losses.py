"""Ships that fire or water has taken: magazines and hulls put to the test, and what did not stand it."""

from domain.facts.registry import Fact, Subject, Weight, table
from domain.values.draws import Draw
from domain.values.names import ShipId


@table(Subject.DAMAGE, Weight.PLAIN, measures=("damage", "face"))
class MagazineTested(Fact):
    """A fire damage beyond the second was drawn for: `face` is fire or explosion.

    `damage` counts the fire damages that she has received in the game, this one included.
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
    """A water damage beyond the second was drawn for: `face` is water or sinking.

    `damage` is how many water damages count against her, this one included.
    """

    ship: ShipId
    damage: int
    face: str
    draws: tuple[Draw, ...]


@table(Subject.DAMAGE, Weight.HEADLINE)
class ShipSank(Fact):
    """Her hull gave way and she went down."""

    ship: ShipId
