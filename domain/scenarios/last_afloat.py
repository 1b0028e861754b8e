"""Victory of the side that still has ships in play when the other has none (p21)."""

from domain.ruleset.hook import Contribution
from domain.ruleset.hooks import VICTORY
from domain.ruleset.rule import Rule
from domain.ruleset.scene import Scene
from domain.state.game import Outcome
from domain.values.names import Level


def last_afloat(scene: Scene) -> Outcome | None:
    """If both sides lose their last ship together, it is a draw (ruling 168a)."""
    sides = {ship.side for ship in scene.game.ships.values() if ship.ashore is None}
    left = {ship.side for ship in scene.game.at_sea}
    if len(sides) < 2 or len(left) > 1:
        return None
    if not left:
        return Outcome(None, "no ship of either side is left in play")
    return Outcome(left.pop(), "every enemy has surrendered or left the table")


LAST_AFLOAT = Rule(
    key="last-afloat",
    title="Last side afloat",
    page=21,
    level=Level.BASIC,
    clauses=("N-1-2",),
    hooks=(Contribution(VICTORY, last_afloat),),
)
