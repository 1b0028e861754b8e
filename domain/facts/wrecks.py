"""What happens to a ship after she has struck her colours."""

from domain.facts.registry import Fact, Subject, Weight, table
from domain.values.names import ShipId


@table(Subject.DAMAGE, Weight.PLAIN)
class ShipTowedAway(Fact):
    """She is out of the battle and her base leaves the table."""

    ship: ShipId


@table(Subject.DAMAGE, Weight.PLAIN)
class ShipWrecked(Fact):
    """She stays on the table without moving: an obstacle to all ships for the rest of the battle."""

    ship: ShipId
