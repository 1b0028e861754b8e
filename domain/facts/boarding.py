"""Boarding: counters shown, targets declared, ships grappled, and the attack itself."""

from dataclasses import dataclass

from domain.facts.registry import Fact, Subject, Weight, table
from domain.values.draws import Draw
from domain.values.names import ShipId


@table(Subject.BOARDING, Weight.PLAIN)
class BoardingShown(Fact):
    """The counter of every ship that could choose (true: Boarding, false: Blank), and the order of declaring targets.

    Ships in the same place of the order are equal; no lot is drawn, because their declarations cannot conflict.
    """

    counters: dict[ShipId, bool]
    order: tuple[tuple[ShipId, ...], ...]
    draws: tuple[Draw, ...]


@table(Subject.BOARDING, Weight.PLAIN, measures=("target",))
class GrappleDeclared(Fact):
    """A ship with several enemies alongside declares which of them she grapples; None: no enemy."""

    ship: ShipId
    target: ShipId | None


@table(Subject.BOARDING, Weight.PLAIN, measures=("ships",), relied_on=("ships",))
class ShipsGrappled(Fact):
    """The two ships are fastened together and lie still until the declarations of the next turn."""

    ships: tuple[ShipId, ShipId]


@table(Subject.BOARDING, Weight.PLAIN)
class BoardersMustered(Fact):
    """The attack begins; in this order boarders name their victims and counters are drawn."""

    order: tuple[ShipId, ...]
    draws: tuple[Draw, ...]


@table(Subject.BOARDING, Weight.PLAIN)
class VictimNamed(Fact):
    """A ship grappled with several enemies names the one that her next counter will hurt."""

    ship: ShipId
    victim: ShipId


@dataclass(frozen=True, slots=True)
class BoardersBlow:
    """One counter of an attack. `number` counts those of the ship's burden; 0 is the extra one for surprise."""

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
    """Both ships would have struck. A lot chooses the loser; the winner's last loss goes back to its bag."""

    winner: ShipId
    loser: ShipId
    spared: str
    draws: tuple[Draw, ...]
