"""Planning and movement: cards, courses, collisions, the edge of the table."""

from dataclasses import dataclass

from domain.facts.registry import Fact, table
from domain.values.draws import Draw
from domain.values.sealed import Sealed


@table
class CardPlanned(Fact):
    """A card lies face-down in a space of the mat; the one in the first space is sailed next."""

    ship: str
    space: str
    card: str | Sealed


@table
class CardRevealed(Fact):
    ship: str
    card: str


@table
class VeerChecked(Fact):
    """How far a revealed card turns from the last one, against her rating; `held` is what the next is judged by.

    `veer` is None for a card without a number, `previous` where no card limits this one.
    """

    ship: str
    veer: int | None
    previous: int | None
    rating: int
    legal: bool
    held: int | None


@table
class CardReplaced(Fact):
    """Another card is sailed for the one that was planned: an illegal one, or one that meets the wind ahead."""

    ship: str
    card: str
    by: str
    why: str
    draws: tuple[Draw, ...]


@table
class TakenAback(Fact):
    """How many turns running she has been taken aback; 0 when the wind serves her again."""

    ship: str
    turns: int


@table
class CourseLaid(Fact):
    """Where the card would take her: the full move, before anybody stands in the way."""

    ship: str
    card: str
    line: str
    arrow: str
    attitude: str
    off_wind: int
    x: int
    y: int
    heading: int


@table
class ShipsHeldBack(Fact):
    """Ships whose full moves end on one another, or on a ship that lies there, go back to where they started."""

    ships: tuple[str, ...]
    overlaps: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Precedence:
    """Why a ship moves when she does: burden first, then the colour of her attitude."""

    ship: str
    burden: int
    colour: str


@table
class PrecedenceSettled(Fact):
    """The order in which the ships held back move, one at a time."""

    order: tuple[Precedence, ...]
    draws: tuple[Draw, ...]


@table
class ShipSailed(Fact):
    """A ship has moved, or tried to; `slid` says what followed the line, `met` whom she stopped against."""

    ship: str
    card: str
    line: str
    arrow: str
    x: int
    y: int
    heading: int
    slid: str | None
    met: tuple[str, ...]


@table
class ShipsCollided(Fact):
    """The first ship was stopped by the others."""

    ships: tuple[str, ...]


@table
class CardReturned(Fact):
    """The card that was sailed goes back to the deck."""

    ship: str
    card: str


@table
class CardMovedUp(Fact):
    """The card of the second space becomes the first, to be sailed next turn."""

    ship: str


@table
class ShipLeftTable(Fact):
    """Part of her base lies beyond an edge: she is out; `status` says how that counts."""

    ship: str
    edge: str
    status: str
