"""What becomes of a ship after she has struck her colours."""

from domain.facts.registry import Fact, table


@table
class ShipTowedAway(Fact):
    """She is out of the battle and her base leaves the table."""

    ship: str


@table
class ShipWrecked(Fact):
    """She has stopped for good: an obstacle to everybody for the rest of the battle."""

    ship: str
