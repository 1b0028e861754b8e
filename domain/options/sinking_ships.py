"""Sinking ships (p40): a ship that takes in more and more water may sink at once."""

from collections.abc import Iterator

from domain.draws.chance import SINKING
from domain.facts import Entry
from domain.facts.losses import HullTested, ShipSank
from domain.facts.special import WaterRose
from domain.ruleset.hook import Contribution, Hook, only_one
from domain.ruleset.hooks import CANNOT_SINK
from domain.ruleset.moment import Moment
from domain.ruleset.rule import Rule
from domain.ruleset.scene import Scene
from domain.state.ship import Ship
from domain.values.names import Level

# The first water damages, which never sink a ship.
HARMLESS = 2
# The one marker of the four that sinks her.
GIVES_WAY = "sinking"

WATER_COUNTED: Hook[[Ship], int | None, int] = Hook(
    "water-counted", "water damages that count against her, those of this turn included", only_one(0)
)


def try_hull(moment: Moment, fact: WaterRose) -> Iterator[Entry]:
    """One draw for each water damage of this turn beyond the second that counts, until she sinks."""
    ship = moment.game.ships[fact.ship]
    if CANNOT_SINK.ask(moment.scene, ship):
        return
    counted = WATER_COUNTED.ask(moment.scene, ship)
    before = counted - ship.damage.markers.leak
    for damage in range(max(before, HARMLESS) + 1, counted + 1):
        lot = moment.hand.one("sinking", SINKING, rule="O-SINK-1", ship=ship.id)
        yield Entry("O-SINK-1", HullTested(ship.id, damage, lot.result, lot.draws))
        if lot.result == GIVES_WAY:
            yield Entry("O-SINK-1", ShipSank(ship.id))
            return


def ever_received(scene: Scene, ship: Ship) -> int:  # noqa: ARG001  (the shape of the hook)
    """By the letter of the book, water that was pumped out still counts (ruling 122)."""
    return ship.damage.water_received


SINKING_SHIPS = Rule(
    key="sinking-ships",
    title="Sinking ships",
    page=40,
    level=Level.ADVANCED,
    clauses=("O-SINK-1",),
    reactions=((WaterRose, try_hull),),
)

WATER_EVER_RECEIVED = Rule(
    key="water-ever-received",
    title="All water ever received counts towards sinking",
    page=40,
    level=Level.ADVANCED,
    clauses=("O-SINK-1",),
    hooks=(Contribution(WATER_COUNTED, ever_received),),
)
