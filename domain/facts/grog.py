"""Grog served out to a crew."""

from domain.facts.registry import Fact, Subject, Weight, table
from domain.values.names import ShipId


@table(Subject.CREW, Weight.PLAIN)
class GrogServed(Fact):
    """One crew loss goes to the zeros; once a game. `read` is the crew box that her muskets read from now on."""

    ship: ShipId
    crew: tuple[str, ...]
    zeros: tuple[str, ...]
    read: int
