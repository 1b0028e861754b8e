"""Automatic ships, which the rules command, and ships at anchor."""

from domain.facts.registry import Fact, Subject, Weight, table
from domain.values.draws import Draw
from domain.values.names import ShipId


@table(Subject.GAME, Weight.PLAIN)
class ShipMadeAutomatic(Fact):
    """No player commands this ship or battery: the rules and lots decide what it does."""

    ship: ShipId


@table(Subject.GAME, Weight.PLAIN)
class ShipAnchored(Fact):
    """She lies at anchor and never moves."""

    ship: ShipId


@table(Subject.MOVES, Weight.PLAIN, measures=("card", "pile"))
class CardDrawn(Fact):
    """The card that an automatic ship sails this turn; `pile` is her discard pile with this card, oldest first.

    A card for broken masts comes from the box and goes back there, so the pile stays as it was.
    """

    ship: ShipId
    card: str
    pile: tuple[str, ...]
    draws: tuple[Draw, ...]


@table(Subject.MOVES, Weight.PLAIN, measures=("back", "pile"))
class PileShuffled(Fact):
    """Pairs of opposite cards, and with them every straight, go back to the deck (p48); `pile` is what stays."""

    ship: ShipId
    back: tuple[str, ...]
    pile: tuple[str, ...]
