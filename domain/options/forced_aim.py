"""Forced aim (p36): a broadside is fired at the nearest ship on that side, and not at all if she is a friend."""

from domain.geometry.sight import Blind
from domain.rules.sighting import sighted
from domain.ruleset.hook import Contribution
from domain.ruleset.hooks import AIM, ARCS, GUN, Aim
from domain.ruleset.rule import Rule
from domain.ruleset.scene import Scene
from domain.state.ship import Ship
from domain.values.names import Level, Side


def forced(scene: Scene, ship: Ship, item: str) -> Aim | None:
    """Applies to guns only: the target of muskets is free."""
    return Aim("O-AIM-1", nearest(scene, ship, Side(item))) if item in ship.guns else None


def nearest(scene: Scene, ship: Ship, side: Side) -> tuple[str, ...]:
    """The nearest ships over all arcs of the side, friend or enemy; surrendered ships only block (rulings 89, 181)."""
    ranges = {
        other.id: found
        for other in scene.game.afloat
        if other.id != ship.id and (found := _range(scene, ship, side, other)) is not None
    }
    least = min(ranges.values(), default=None)
    return tuple(sorted(key for key, found in ranges.items() if found == least))


def _range(scene: Scene, ship: Ship, side: Side, other: Ship) -> int | None:
    guns = (GUN.ask(scene, ship, side, arc) for arc in ARCS.ask(scene, ship, side))
    seen = (sighted(scene, ship, gun, other) for gun in guns if gun is not None)
    return min((one.range for one in seen if not isinstance(one, Blind)), default=None)


FORCED_AIM = Rule(
    key="forced-aim",
    title="Forced aim",
    page=36,
    level=Level.BASIC,
    clauses=("O-AIM-1",),
    hooks=(Contribution(AIM, forced),),
)
