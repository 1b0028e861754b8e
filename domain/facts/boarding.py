"""Boarding: counters shown, targets declared, ships grappled, and the attack itself."""

from dataclasses import dataclass

from domain.facts.registry import Fact, Subject, Weight, table
from domain.values.draws import Draw
from domain.values.names import ShipId


@table(Subject.BOARDING, Weight.PLAIN)
class BoardingShown(Fact):
    """Boarding (true) or Blank, of every ship that could choose, and the order in which targets are declared.

    Ships of one place of the order are equal and have nothing to declare that would need a lot between them.
    """

    counters: dict[ShipId, bool]
    order: tuple[tuple[ShipId, ...], ...]
    draws: tuple[Draw, ...]


@table(Subject.BOARDING, Weight.PLAIN, measures=("target",))
class GrappleDeclared(Fact):
    """A ship with several enemies alongside says which of them she grapples; None: nobody."""

    ship: ShipId
    target: ShipId | None


@table(Subject.BOARDING, Weight.PLAIN, measures=("ships",))
class ShipsGrappled(Fact):
    """The two hang together and lie still until the declarations of the next turn."""

    ships: tuple[ShipId, ShipId]


@table(Subject.BOARDING, Weight.PLAIN)
class BoardersMustered(Fact):
    """The attack begins; in this order boarders name their victims and counters are drawn."""

    order: tuple[ShipId, ...]
    draws: tuple[Draw, ...]


@table(Subject.BOARDING, Weight.PLAIN)
class VictimNamed(Fact):
    """Whom the next counter of a ship grappled with several enemies will hurt."""

    ship: ShipId
    victim: ShipId


@dataclass(frozen=True, slots=True)
class BoardersBlow:
    """`number` counts the counters that her burden gives her; 0 is the one for taking the enemy unprepared."""

    ship: ShipId
    victim: ShipId
    number: int
    counter: str


@table(Subject.BOARDING, Weight.PLAIN)
class BoardersFought(Fact):
    """The counters of one stroke: drawn together, applied together."""

    blows: tuple[BoardersBlow, ...]


@table(Subject.BOARDING, Weight.PLAIN)
class BoardersPrevailed(Fact):
    """Both would have struck: by lot the loser does, and the winner's last loss goes back to its bag instead."""

    winner: ShipId
    loser: ShipId
    spared: str
    draws: tuple[Draw, ...]
