"""Grappled ships (p38): they lie still and plan no card, or lose the one that was planned."""

from collections.abc import Iterator

from domain.facts import Entry
from domain.facts.boarding import ShipsGrappled
from domain.facts.crew import CardDiscarded
from domain.options.boarding.boarders import opponents
from domain.ruleset.hook import Contribution
from domain.ruleset.hooks import LIES_STILL, PLANS_NO_CARD
from domain.ruleset.moment import Moment
from domain.ruleset.rule import Rule
from domain.ruleset.scene import Scene
from domain.ruleset.slots import Slot
from domain.state.ship import Ship
from domain.values.names import Level, Link, Unsailed


def grappled(scene: Scene, ship: Ship) -> bool:
    return bool(opponents(scene.game, ship))


def discard(moment: Moment, fact: ShipsGrappled) -> Iterator[Entry]:
    """Her card of this turn is lost; she still plans the next one, in case she comes free in time."""
    for key in fact.ships:
        ship = moment.game.ships[key]
        held_by = [pair for pair in moment.game.links[Link.GRAPPLED] if key in pair]
        if ship.helm.first is not None and held_by[0] == fact.ships:  # once, even if several hold her
            yield Entry("O-BRD-2", CardDiscarded(key, "first", Unsailed.GRAPPLED, ship.helm.first))


def forgo(moment: Moment) -> Iterator[Entry]:
    """Discards the cards of ships that were grappled in the starting position, where no grappling was reported."""
    for ship in moment.game.on_table:
        if ship.helm.first is not None and grappled(moment.scene, ship):
            yield Entry("O-BRD-2", CardDiscarded(ship.id, "first", Unsailed.GRAPPLED, ship.helm.first))


HELD_BY_GRAPPLES = Rule(
    key="held-by-grapples",
    title="Grappled ships",
    page=38,
    level=Level.BASIC,
    clauses=("O-BRD-2", "O-BRD-11"),
    laid=(Link.GRAPPLED,),
    hooks=(Contribution(LIES_STILL, grappled), Contribution(PLANS_NO_CARD, grappled)),
)

CARD_LOST_TO_GRAPPLES = Rule(
    key="card-lost-to-grapples",
    title="The card of this turn is lost while grappled",
    page=38,
    level=Level.STANDARD,
    clauses=("O-BRD-2", "O-BRD-11"),
    steps=((Slot.CARDS_REVEALED, forgo),),
    hooks=(Contribution(LIES_STILL, grappled),),
    reactions=((ShipsGrappled, discard),),
    replaces=("held-by-grapples",),
)
