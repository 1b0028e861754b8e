"""Shoals (p44): a ship that ends her move on a shoal runs aground there."""

from collections.abc import Iterator

from domain.facts import Entry
from domain.facts.sailing import ShipSailed
from domain.facts.terrain import GroundMet, ShipGrounded
from domain.options.terrain.hulls import elements, has_moved, lies_in
from domain.ruleset.hook import Contribution
from domain.ruleset.hooks import CANNOT_SINK
from domain.ruleset.moment import Moment
from domain.ruleset.rule import Rule
from domain.ruleset.scene import Scene
from domain.ruleset.slots import Slot
from domain.state.ship import Ship
from domain.state.terrain import Element
from domain.values.names import Level


def is_shoal(element: Element) -> bool:
    return element.kind == "shoal"


def sailed_onto(moment: Moment, fact: ShipSailed) -> Iterator[Entry]:
    """A shoal does not stop her on the way: only the end of her move counts (ruling 146)."""
    ship = moment.game.ships[fact.ship]
    for shoal in elements(moment.game, is_shoal):
        if has_moved(fact) and lies_in(ship, shoal):
            yield Entry("T-SHOAL-1", GroundMet(ship.id, shoal.id, "shoals"))


def ground(moment: Moment) -> Iterator[Entry]:
    """Surrendered ships run aground too, and lose the cards that they still had to sail."""
    terrain, turn = moment.game.terrain, moment.game.turn
    for ship in moment.game.on_table:
        shoals = terrain.met_by(ship.id, turn, "shoals")
        if shoals and ship.id not in terrain.aground:
            yield Entry("T-SHOAL-1", ShipGrounded(ship.id, shoals[0]))


def on_a_shoal(scene: Scene, ship: Ship) -> bool:
    """On a shoal or off a sandy coast the water is too shallow to sink, whether or not she is aground there."""
    terrain = scene.game.terrain
    held = terrain.aground.get(ship.id)
    return any(
        (held is not None and held.on == shoal.id) or lies_in(ship, shoal)
        for shoal in elements(scene.game, lambda element: element.has_shoals)
    )


SHOALS = Rule(
    key="shoals",
    title="Shoals",
    page=44,
    level=Level.BASIC,
    clauses=("T-SHOAL-1",),
    steps=((Slot.SHOALS, ground),),
    reactions=((ShipSailed, sailed_onto),),
)

NO_SINKING_ON_SHOALS = Rule(
    key="no-sinking-on-shoals",
    title="No sinking on a shoal",
    page=44,
    level=Level.ADVANCED,
    clauses=("T-SHOAL-2",),
    hooks=(Contribution(CANNOT_SINK, on_a_shoal),),
)
