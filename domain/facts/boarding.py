"""Boarding: counters shown, targets declared, ships grappled, and the attack itself."""

from dataclasses import dataclass

from domain.facts.registry import Fact, table
from domain.values.draws import Draw


@table
class BoardingShown(Fact):
    """Boarding (true) or Blank, of every ship that could choose, and the order in which targets are declared.

    Ships of one place of the order are equal and have nothing to declare that would need a lot between them.
    """

    counters: dict[str, bool]
    order: tuple[tuple[str, ...], ...]
    draws: tuple[Draw, ...]


@table
class GrappleDeclared(Fact):
    """A ship with several enemies alongside says which of them she grapples; None: nobody."""

    ship: str
    target: str | None


@table
class ShipsGrappled(Fact):
    """The two hang together and lie still until the declarations of the next turn."""

    ships: tuple[str, str]


@table
class BoardersMustered(Fact):
    """The attack begins; in this order boarders name their victims and counters are drawn."""

    order: tuple[str, ...]
    draws: tuple[Draw, ...]


@table
class VictimNamed(Fact):
    """Whom the next counter of a ship grappled with several enemies will hurt."""

    ship: str
    victim: str


@dataclass(frozen=True, slots=True)
class BoardersBlow:
    """`number` counts the counters that her burden gives her; 0 is the one for taking the enemy unprepared."""

    ship: str
    victim: str
    number: int
    counter: str


@table
class BoardersFought(Fact):
    """The counters of one stroke: drawn together, applied together."""

    blows: tuple[BoardersBlow, ...]


@table
class BoardersPrevailed(Fact):
    """Both would have struck: by lot the loser does, and the winner's last loss goes back to its bag instead."""

    winner: str
    loser: str
    spared: str
    draws: tuple[Draw, ...]
