"""What was agreed for single ships when the game was opened."""

from domain.facts.registry import Fact, Subject, Weight, club
from domain.values.names import ShipId


@club(Subject.GAME, Weight.PLAIN)
class ShipTermsAgreed(Fact):
    """The words agreed for each ship, sorted; ships without any are left out. Taking a seat means agreeing to them."""

    terms: dict[ShipId, tuple[str, ...]]
