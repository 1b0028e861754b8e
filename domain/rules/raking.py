"""Raking shots (p25–26): from the central dot to the main mast through a short side of the base."""

from domain.facts.gunnery import Modifier
from domain.geometry.arcs import mast
from domain.geometry.rake import raked, segment_blocked
from domain.rules.bases import base_of
from domain.ruleset.hook import Contribution
from domain.ruleset.hooks import GUN, GUN_BONUS, RAKE, RAKING_ARCS, SIGHT_BLOCKERS, Shot
from domain.ruleset.rule import Rule
from domain.ruleset.scene import Scene
from domain.state.ship import Ship
from domain.values.names import Arc, Level, Side
from domain.values.pose import Point

# One more counter for every three, or every two, rounded up.
EVERY = {"bow": 3, "stern": 2}


def rake(scene: Scene, ship: Ship, side: Side, arc: str, target: Ship) -> str | None:
    """Only some arcs rake: the central one of a base."""
    gun = GUN.ask(scene, ship, side, arc) if arc in RAKING_ARCS.ask(scene) else None
    return None if gun is None else raked_from(scene, gun.dot, ship, target)


def raked_from(scene: Scene, dot: Point, ship: Ship, target: Ship) -> str | None:
    """The line from the dot to her mast must be free, but need not lie inside the arc (ruling 71)."""
    if target.pose is None:
        return None
    aim = mast(target.pose, scene.pack.base.mast_behind)
    end = raked(dot, base_of(target), aim)
    if end is None or segment_blocked(dot, aim, SIGHT_BLOCKERS.ask(scene, ship, target)):
        return None
    return end


def bonus(scene: Scene, shot: Shot) -> tuple[Modifier, ...]:
    end = RAKE.ask(scene, shot.ship, shot.side, shot.arc, shot.target)
    return () if end is None else (Modifier("S-RAK-2", -(-shot.firepower // EVERY[end])),)


RAKING = Rule(
    key="raking",
    title="Raking shots",
    page=25,
    level=Level.STANDARD,
    clauses=("S-RAK-1", "S-RAK-2", "S-RAK-3"),
    hooks=(
        Contribution(RAKING_ARCS, lambda scene: (Arc.CENTRAL.value,)),  # noqa: ARG005
        Contribution(RAKE, rake),
        Contribution(GUN_BONUS, bonus),
    ),
)
