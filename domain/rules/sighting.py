"""Firing arcs and line of sight (p14–16): what a side's guns bear on, how far, and what hides it."""

from collections.abc import Iterator

from domain.geometry.arcs import Sweep, dot
from domain.geometry.footprint import Base
from domain.geometry.sight import Blind, Gun, Sight, sight
from domain.rules.bases import base_of
from domain.ruleset.board import ARCS, SIGHT_BLOCKERS, TARGET_BARRED
from domain.ruleset.hooks import Contribution
from domain.ruleset.rule import Rule
from domain.ruleset.scene import Scene
from domain.state.ship import Ship
from domain.values.names import Arc, Level, Side
from domain.values.refusals import Refusal


def gun_of(scene: Scene, ship: Ship, side: Side, arc: Arc) -> Gun:
    """An arc of a ship laid on the table."""
    assert ship.pose is not None
    printed = scene.pack.base.arcs[arc]
    place = dot(ship.pose, printed.dot.ahead, printed.dot.outboard, side)
    return Gun(place, Sweep(printed.begin, printed.end), ship.pose.heading, side)


def sighted(scene: Scene, ship: Ship, side: Side, arc: Arc, target: Ship) -> Sight | Blind:
    """What this arc sees of a target within a ruler's length."""
    between = _between(scene, ship, target)
    return sight(gun_of(scene, ship, side, arc), base_of(target), between, scene.pack.ruler.length)


def _between(scene: Scene, ship: Ship, target: Ship) -> Iterator[Base]:
    """Asked for only when the guns bear: in a large fleet most targets are out of arc or reach, and blockers many."""
    yield from SIGHT_BLOCKERS.ask(scene, ship, target)


def three_arcs(scene: Scene, ship: Ship, side: Side) -> tuple[Arc, ...]:  # noqa: ARG001  (the shape of the hook)
    return (Arc.CENTRAL, Arc.FORE, Arc.AFT)


def other_bases(scene: Scene, ship: Ship, target: Ship) -> tuple[Base, ...]:
    """Every base on the table but the firer's and the target's, friend or foe."""
    return tuple(base_of(other) for other in scene.game.on_table if other.id not in (ship.id, target.id))


def enemies_only(scene: Scene, ship: Ship, target: Ship) -> Refusal | None:  # noqa: ARG001  (the shape of the hook)
    if ship.is_enemy_of(target):
        return None
    return Refusal("combat/not-an-enemy", f"{target.name} sails on the same side as {ship.name}", "B-TGT-3")


FIRING_ARCS = Rule(
    key="arcs",
    title="Firing arcs",
    page=14,
    level=Level.BASIC,
    clauses=("B-ARC-1", "B-ARC-2"),
    hooks=(Contribution(ARCS, three_arcs),),
)

LINE_OF_SIGHT = Rule(
    key="line-of-sight",
    title="Line of sight",
    page=15,
    level=Level.BASIC,
    clauses=("B-LOS-1",),
    hooks=(Contribution(SIGHT_BLOCKERS, other_bases),),
)

TARGETS = Rule(
    key="targets",
    title="Only enemies are targets",
    page=15,
    level=Level.BASIC,
    clauses=("B-TGT-3",),
    hooks=(Contribution(TARGET_BARRED, enemies_only),),
)
