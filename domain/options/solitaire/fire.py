"""Fire of automatic ships and batteries (p48–49): whenever they can, at the nearest ship, with counters by range."""

from domain.options.forced_aim import nearest
from domain.rules.musketry import ITEM as MUSKETRY
from domain.rules.musketry import measured_to
from domain.rules.reloading_kinds import refusal
from domain.ruleset.hook import Contribution
from domain.ruleset.hooks import (
    AIM,
    FIRE_BARRED,
    GUNS_READY,
    KIND_COUNTED,
    MUSKET_REACH,
    NEARER_ARC,
    TARGET_BARRED,
    VOLLEY,
    Aim,
    Shot,
)
from domain.ruleset.question import Decision
from domain.ruleset.rule import Rule
from domain.ruleset.scene import Scene
from domain.ruleset.slots import Slot
from domain.ruleset.subjects import ShipSide
from domain.state.ship import Ship
from domain.values.names import Band, Level, Side

# The load of the guns does not matter: only the range decides which counters are drawn.
BY_RANGE = "by-range"
BAGS = {Band.CLOSE: "C", Band.SHORT: "B", Band.LONG: "A"}
BALL = "ball"


def aim(scene: Scene, ship: Ship, item: str) -> Aim | None:
    """Guns aim at the nearest ship, friend or enemy, as in Forced Aim; muskets at the nearest enemy (ruling 157a)."""
    if not ship.automatic:
        return None
    return Aim("Y-CMB-1", nearest(scene, ship, Side(item)) if item in ship.guns else _in_reach(scene, ship))


def _in_reach(scene: Scene, ship: Ship) -> tuple[str, ...]:
    """The nearest enemies within reach of her muskets, by id."""
    gaps = {
        other.id: gap
        for other in scene.game.afloat
        if other.id != ship.id
        and TARGET_BARRED.ask(scene, ship, other) is None
        and (gap := measured_to(scene, ship, other)) is not None
    }
    least = min(gaps.values(), default=None)
    if least is None or least > MUSKET_REACH.ask(scene, ship):
        return ()
    return tuple(sorted(key for key, gap in gaps.items() if gap == least))


def target_of(scene: Scene, ship: Ship, item: str) -> str | None:
    """An enemy among the nearest; if several are equally near, a lot may still choose another."""
    found = AIM.ask(scene, ship, item)
    enemies = (
        key
        for key in (found.nearest if found else ())
        if TARGET_BARRED.ask(scene, ship, scene.game.ships[key]) is None
    )
    return next(enemies, None)


def broadside(scene: Scene, one: ShipSide) -> dict[str, object] | None:
    ship, side = one
    if not GUNS_READY.ask(scene, ship, side) or FIRE_BARRED.ask(scene, ship, side.value) is not None:
        return None
    target = target_of(scene, ship, side.value)
    return None if target is None else {"target": target}


def musketry(scene: Scene, ship: Ship) -> str | None:
    return None if FIRE_BARRED.ask(scene, ship, MUSKETRY) is not None else target_of(scene, ship, MUSKETRY)


def reload(scene: Scene, one: ShipSide) -> str | None:
    """Reloads as soon as she can; the kind does not matter, because range decides the counters."""
    return BALL if refusal(scene, *one) is None else None


def kind_counted(scene: Scene, ship: Ship, side: Side) -> str | None:  # noqa: ARG001  (the shape of the hook)
    return BY_RANGE if ship.automatic else None


def volley(scene: Scene, shot: Shot, counters: int) -> dict[str, int] | None:  # noqa: ARG001  (the hook's shape)
    return {BAGS[shot.band]: counters} if shot.kind == BY_RANGE else None


AUTOMATIC_FIRE = Rule(
    key="automatic-fire",
    title="Fire of automatic ships",
    page=48,
    level=Level.BASIC,
    clauses=("Y-CMB-1",),
    decisions=(
        Decision(Slot.COMBAT, Side.LEFT.value, broadside),
        Decision(Slot.COMBAT, Side.RIGHT.value, broadside),
        Decision(Slot.COMBAT, MUSKETRY, musketry),
    ),
    hooks=(
        Contribution(AIM, aim),
        Contribution(NEARER_ARC, lambda scene, ship: ship.automatic),  # noqa: ARG005
    ),
)

AUTOMATIC_BATTERY_FIRE = Rule(
    key="automatic-battery-fire",
    title="Fire of automatic batteries",
    page=50,
    level=Level.BASIC,
    clauses=("Y-BAT-2",),
    decisions=(Decision(Slot.COMBAT, Side.GUNS.value, broadside),),
)

AUTOMATIC_AMMUNITION = Rule(
    key="automatic-ammunition",
    title="Ammunition of automatic ships",
    page=49,
    level=Level.STANDARD,
    clauses=("Y-CMB-2",),
    decisions=tuple(Decision(Slot.RELOADING, side.value, reload) for side in Side),
    hooks=(Contribution(KIND_COUNTED, kind_counted), Contribution(VOLLEY, volley)),
)
