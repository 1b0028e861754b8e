"""Ships that the rules command, and ships at anchor."""

from domain.facts.registry import Fact, Subject, Weight, table
from domain.values.draws import Draw
from domain.values.names import ShipId


@table(Subject.GAME, Weight.PLAIN)
class ShipMadeAutomatic(Fact):
    """Nobody commands this ship or battery: what it does follows from the rules and from lots."""

    ship: ShipId


@table(Subject.GAME, Weight.PLAIN)
class ShipAnchored(Fact):
    """She lies at anchor and never moves."""

    ship: ShipId


@table(Subject.MOVES, Weight.PLAIN, measures=("card", "pile"))
class CardDrawn(Fact):
    """The card that an automatic ship sails this turn; `pile` is her discard pile with it, oldest first.

    A card for broken masts is drawn from the box: it goes back there, and the pile stays as it was.
    """

    ship: ShipId
    card: str
    pile: tuple[str, ...]
    draws: tuple[Draw, ...]


@table(Subject.MOVES, Weight.PLAIN, measures=("back", "pile"))
class PileShuffled(Fact):
    """Cards that have found their opposites go back to the deck; `pile` is what stays."""

    ship: ShipId
    back: tuple[str, ...]
    pile: tuple[str, ...]
