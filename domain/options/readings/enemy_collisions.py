"""Enemy collisions (ruling 60): enemies that collide take damage too, not only friends."""

from domain.ruleset.hook import Contribution
from domain.ruleset.hooks import COLLISION_COSTS
from domain.ruleset.rule import Rule
from domain.ruleset.scene import Scene
from domain.state.ship import Ship
from domain.values.names import Level, Status


def between_enemies(scene: Scene, ship: Ship, other: Ship) -> str | None:  # noqa: ARG001  (the shape of the hook)
    """An enemy's wreck is left to O-WRK-2."""
    return "S-COL-1" if ship.is_enemy_of(other) and other.status is not Status.WRECK else None


ENEMY_COLLISIONS = Rule(
    key="enemy-collisions",
    title="Collision between enemies",
    page=25,
    level=Level.STANDARD,
    clauses=("S-COL-1",),
    hooks=(Contribution(COLLISION_COSTS, between_enemies),),
)
