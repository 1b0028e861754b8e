"""Firepower as combat begins (ruling 6): only damage of the combat phase itself leaves this turn's firepower alone."""

from domain.ruleset.hook import Contribution
from domain.ruleset.hooks import BOX_READ
from domain.ruleset.rule import Rule
from domain.ruleset.scene import Scene
from domain.state.ship import Ship
from domain.values.names import Level


def box_covered_now(scene: Scene, ship: Ship, track: str) -> int:  # noqa: ARG001  (the shape of the hook)
    """The boxes covered now: damage of combat is placed only after all firepower has been read."""
    return len(ship.damage.hull) if track == "hull" else len(ship.damage.crew)


FIREPOWER_AT_COMBAT = Rule(
    key="firepower-at-combat",
    title="Firepower as combat begins",
    page=16,
    level=Level.BASIC,
    clauses=("B-PWR-1", "B-PWR-2", "B-PWR-3"),
    hooks=(Contribution(BOX_READ, box_covered_now),),
    replaces=("firepower",),
)
