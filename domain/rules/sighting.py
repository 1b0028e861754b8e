"""Firing arcs and line of sight (p14–16): which targets a side's guns bear on, how far off, and what hides them."""

from collections.abc import Iterator

from domain.geometry.arcs import Sweep, dot
from domain.geometry.marks import Mark, sight_of
from domain.geometry.sight import Blind, Blocker, Gun, Sight
from domain.rules.bases import base_of
from domain.rules.firepower import power_of
from domain.ruleset.hook import Contribution
from domain.ruleset.hooks import ARCS, GUN, MARKS, POWER, SIGHT_BLOCKERS, TARGET_BARRED
from domain.ruleset.rule import Rule
from domain.ruleset.scene import Scene
from domain.state.ship import Ship
from domain.values.names import Arc, Level, Side
from domain.values.refusals import Refusal, refuse


def printed_gun(scene: Scene, ship: Ship, side: Side, arc: str) -> Gun | None:
    """Where an arc printed on her base lies on the table."""
    if ship.pose is None:
        return None
    printed = scene.pack.base.arcs[arc]
    place = dot(ship.pose, printed.dot.ahead, printed.dot.outboard, side)
    return Gun(place, Sweep(printed.begin, printed.end), ship.pose.heading, side)


def whole_base(scene: Scene, ship: Ship) -> tuple[Mark, ...]:  # noqa: ARG001  (the shape of the hook)
    """Any part of a base may be aimed at."""
    return () if ship.pose is None else (base_of(ship),)


def sighted(scene: Scene, ship: Ship, gun: Gun, target: Ship) -> Sight | Blind:
    """What this arc sees of a target within a ruler's length."""
    reach = scene.pack.ruler.length
    marks = MARKS.ask(scene, target)
    seen = (sight_of(gun, mark, _between(scene, ship, target), reach) for mark in marks)
    return next(seen, Blind.OUT_OF_ARC)


def _between(scene: Scene, ship: Ship, target: Ship) -> Iterator[Blocker]:
    """A generator, so that blockers are listed only if the guns bear: in a large fleet most do not."""
    yield from SIGHT_BLOCKERS.ask(scene, ship, target)


def three_arcs(scene: Scene, ship: Ship, side: Side) -> tuple[str, ...]:  # noqa: ARG001  (the shape of the hook)
    """Every base has these three."""
    return () if ship.pose is None else (Arc.CENTRAL.value, Arc.FORE.value, Arc.AFT.value)


def other_bases(scene: Scene, ship: Ship, target: Ship) -> tuple[Blocker, ...]:
    """Every base on the table but the firer's and the target's, friend or foe."""
    return tuple(base_of(other) for other in scene.game.on_table if other.id not in (ship.id, target.id))


def enemies_only(scene: Scene, ship: Ship, target: Ship) -> Refusal | None:  # noqa: ARG001  (the shape of the hook)
    if ship.is_enemy_of(target):
        return None
    return refuse(
        "combat/not-an-enemy",
        "{target} sails on the same side as {ship}",
        "B-TGT-3",
        target=target.name,
        ship=ship.name,
    )


FIRING_ARCS = Rule(
    key="arcs",
    title="Firing arcs",
    page=14,
    level=Level.BASIC,
    clauses=("B-ARC-1", "B-ARC-2"),
    hooks=(
        Contribution(ARCS, three_arcs),
        Contribution(GUN, printed_gun),
        Contribution(POWER, power_of),
        Contribution(MARKS, whole_base),
    ),
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
