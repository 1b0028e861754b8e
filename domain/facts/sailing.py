"""Planning and movement: cards, courses, collisions, the edge of the table."""

from dataclasses import dataclass

from domain.facts.registry import Fact, Stop, Subject, Weight, table
from domain.values.draws import Draw
from domain.values.names import ShipId, Unsailed
from domain.values.sealed import Sealed


@table(Subject.MOVES, Weight.QUIET, measures=("card",))
class CardPlanned(Fact):
    """A card lies face-down in a space of the mat; the one in the first space is sailed next."""

    ship: ShipId
    space: str
    card: str | Sealed


@table(Subject.MOVES, Weight.PLAIN, measures=("card",))
class CardRevealed(Fact):
    ship: ShipId
    card: str


@table(Subject.MOVES, Weight.PLAIN, measures=("veer", "previous", "rating", "legal"))
class VeerChecked(Fact):
    """The veer of a revealed card compared with the last one; `held` is what the next card is compared with.

    `veer` is None for a card without a number, `previous` where no card limits this one.
    """

    ship: ShipId
    veer: int | None
    previous: int | None
    rating: int
    legal: bool
    held: int | None


@table(Subject.MOVES, Weight.PLAIN, measures=("card", "by"))
class CardReplaced(Fact):
    """Another card is sailed than the one planned, because the planned card is illegal or she is taken aback."""

    ship: ShipId
    card: str
    by: str
    why: Unsailed
    draws: tuple[Draw, ...]


@table(Subject.MOVES, Weight.PLAIN)
class TakenAback(Fact):
    """How many turns in a row she has been taken aback; 0 when she no longer is."""

    ship: ShipId
    turns: int


@table(
    Subject.MOVES,
    Weight.PLAIN,
    measures=("off_wind", "attitude", "card", "line", "arrow", "heading", "x", "y"),
)
class CourseLaid(Fact):
    """The full move that her card gives, whether or not another ship is in the way."""

    ship: ShipId
    card: str
    line: str
    arrow: str
    attitude: str
    off_wind: int
    x: int
    y: int
    heading: int


@table(Subject.COLLISIONS, Weight.PLAIN, measures=("ships", "overlaps"))
class ShipsHeldBack(Fact):
    """Ships whose full moves end on one another, or on a ship that lies there, go back to where they started."""

    ships: tuple[ShipId, ...]
    overlaps: tuple[tuple[ShipId, ShipId], ...]


@dataclass(frozen=True, slots=True)
class Precedence:
    """What decides when a ship moves: first her burden, then the colour of her attitude."""

    ship: ShipId
    burden: int
    colour: str


@table(Subject.COLLISIONS, Weight.PLAIN, measures=("order",))
class PrecedenceSettled(Fact):
    """The order in which the ships held back move, one at a time."""

    order: tuple[Precedence, ...]
    draws: tuple[Draw, ...]


@table(
    Subject.MOVES,
    Weight.PLAIN,
    stop=Stop.MOVE,
    measures=("card", "line", "arrow", "heading", "slid", "met", "x", "y"),
    relied_on=("card", "line", "arrow", "x", "y", "heading", "slid"),
)
class ShipSailed(Fact):
    """A ship has moved, or tried to. `slid` is the end of her base (bow or stern) that followed the line in a slide,
    `met` are the ships and obstacles that stopped her.
    """

    ship: ShipId
    card: str
    line: str
    arrow: str
    x: int
    y: int
    heading: int
    slid: str | None
    met: tuple[ShipId, ...]


@table(Subject.COLLISIONS, Weight.HEADLINE, stop=Stop.COLLISION, measures=("ships",), relied_on=("ships",))
class ShipsCollided(Fact):
    """The first ship was stopped by the others."""

    ships: tuple[ShipId, ...]


@table(Subject.MOVES, Weight.QUIET, measures=("card",))
class CardReturned(Fact):
    """The card that was sailed goes back to the deck."""

    ship: ShipId
    card: str


@table(Subject.MOVES, Weight.QUIET)
class CardMovedUp(Fact):
    """The card of the second space becomes the first, to be sailed next turn."""

    ship: ShipId


@table(Subject.MOVES, Weight.HEADLINE, measures=("edge",))
class ShipLeftTable(Fact):
    """Part of her base lies beyond an edge, so she leaves the table; `status` says how that counts."""

    ship: ShipId
    edge: str
    status: str
