"""Kedging (ruling 152): after six whole turns aground a ship is pulled off, stern first, and may sail again."""

from collections.abc import Iterator
from math import isqrt

from domain.facts import Entry
from domain.facts.crew import SailsSet, ShipStopped
from domain.facts.terrain import ShipRefloated
from domain.geometry.contact import overlaps
from domain.geometry.edges import off_table
from domain.geometry.kedging import hauled_off
from domain.options.terrain.hulls import zone
from domain.rules.bases import base_of
from domain.rules.sails import STRUCK
from domain.ruleset.hook import Contribution
from domain.ruleset.hooks import REFLOATS
from domain.ruleset.moment import Moment
from domain.ruleset.rule import Rule
from domain.ruleset.slots import Slot
from domain.state.game import Game
from domain.state.ship import Ship
from domain.values.names import Level, Link, SailsSetBy
from domain.values.pose import Pose

WHOLE_TURNS = 6


def haul_off(moment: Moment) -> Iterator[Entry]:
    """Tried again every turn while another ship holds her or is in the way, or she would leave the table."""
    game = moment.game
    for ship in game.afloat:
        held = game.terrain.aground.get(ship.id)
        due = held is not None and game.turn > held.turn + WHOLE_TURNS
        if due and not any(game.linked(link, ship.id) for link in Link):
            there = _clear_of_ground(game, ship)
            if there is not None and _is_free(game, ship, there):
                yield Entry("T-REEF-2", ShipRefloated(ship.id, there.x, there.y))


def _clear_of_ground(game: Game, ship: Ship) -> Pose | None:
    grounds = [zone(element) for _, element in sorted(game.terrain.elements.items())]
    return hauled_off(base_of(ship), grounds, isqrt(game.table.length**2 + game.table.width**2))


def _is_free(game: Game, ship: Ship, there: Pose) -> bool:
    base = base_of(ship, there)
    if off_table(base, game.table.length, game.table.width):
        return False
    return not any(overlaps(base, base_of(other)) for other in game.on_table if other.id != ship.id)


def strike_sails(moment: Moment, fact: ShipRefloated) -> Iterator[Entry]:  # noqa: ARG001  (the shape of a reaction)
    """Her sails were struck while she was pulled off, so she has to set them again."""
    yield Entry("T-REEF-2", SailsSet(fact.ship, STRUCK, SailsSetBy.KEDGING))
    yield Entry("T-REEF-2", ShipStopped(fact.ship))


KEDGING = Rule(
    key="kedging",
    title="Kedging off",
    page=43,
    level=Level.BASIC,
    clauses=("T-REEF-2", "T-SHOAL-1"),
    steps=((Slot.TURN_BEGINS, haul_off),),
    hooks=(Contribution(REFLOATS, lambda scene: True),),  # noqa: ARG005
)

KEDGING_WITH_SAILS = Rule(
    key="kedging-with-sails",
    title="Sails are struck while kedging",
    page=43,
    level=Level.ADVANCED,
    clauses=("T-REEF-2",),
    reactions=((ShipRefloated, strike_sails),),
)
