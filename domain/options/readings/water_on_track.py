"""Water on the track (ruling 122): water that was pumped out does not count towards sinking."""

from domain.options.sinking_ships import SINKING_SHIPS, WATER_COUNTED, WATER_EVER_RECEIVED
from domain.ruleset.hook import Contribution
from domain.ruleset.rule import Rule
from domain.ruleset.scene import Scene
from domain.state.ship import Ship
from domain.values.names import Level


def on_the_track(scene: Scene, ship: Ship) -> int:  # noqa: ARG001  (the shape of the hook)
    """Water for which no box was free is not counted; that ship has struck anyway."""
    return sum(counter.face == "water" for box in ship.damage.hull for counter in box)


WATER_ON_TRACK = Rule(
    key="water-on-track",
    title="Only water on the track counts towards sinking",
    page=40,
    level=Level.ADVANCED,
    clauses=("O-SINK-1",),
    hooks=(Contribution(WATER_COUNTED, on_the_track),),
    requires=(SINKING_SHIPS.key,),
    replaces=(WATER_EVER_RECEIVED.key,),
)
