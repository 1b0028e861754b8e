"""A battery never moves or turns (p47): no card is ever planned for it."""

from domain.ruleset.hook import Contribution
from domain.ruleset.hooks import LIES_STILL, PLANS_NO_CARD
from domain.ruleset.rule import Rule
from domain.ruleset.scene import Scene
from domain.state.ship import Ship
from domain.values.names import Level


def stands(scene: Scene, ship: Ship) -> bool:
    return ship.id in scene.game.batteries


STANDING_ASHORE = Rule(
    key="standing-ashore",
    title="A battery never moves",
    page=47,
    level=Level.BASIC,
    clauses=("T-BAT-6",),
    hooks=(Contribution(LIES_STILL, stands), Contribution(PLANS_NO_CARD, stands)),
)
