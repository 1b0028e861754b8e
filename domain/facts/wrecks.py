"""What becomes of a ship after she has struck her colours."""

from domain.facts.registry import Fact, Subject, Weight, table
from domain.values.names import ShipId


@table(Subject.DAMAGE, Weight.PLAIN)
class ShipTowedAway(Fact):
    """She is out of the battle and her base leaves the table."""

    ship: ShipId


@table(Subject.DAMAGE, Weight.PLAIN)
class ShipWrecked(Fact):
    """She has stopped for good: an obstacle to everybody for the rest of the battle."""

    ship: ShipId
