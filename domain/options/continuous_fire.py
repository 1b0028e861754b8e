"""Continuous fire (p35–36): guns may fire unloaded, with half the effect."""

from collections.abc import Mapping

from domain.ruleset.hook import Contribution
from domain.ruleset.hooks import (
    ACTIONS_APART,
    GUNS_READY,
    KIND_FIRED,
    KINDS,
    RELOAD_BARRED,
    SHARE,
    SHOT_TERMS,
    Apart,
    Share,
    Shot,
    ShotTerm,
)
from domain.ruleset.question import Objection
from domain.ruleset.rule import Rule
from domain.ruleset.scene import Scene
from domain.ruleset.slots import Slot
from domain.ruleset.subjects import ShipSide
from domain.state.guns import Broadside
from domain.state.ship import Ship
from domain.values.names import Level, Side
from domain.values.refusals import Refusal, refuse
from domain.values.said import say

BALL = "ball"
# Double shot takes longer to load, so it cannot be fired unloaded.
NEVER = "double-shot"
HALF = 2


def is_empty(guns: Broadside) -> bool:
    """Whether the guns are unloaded, and have not fired this turn."""
    return guns.load is None and not guns.fired


def ready(scene: Scene, ship: Ship, side: Side) -> bool:  # noqa: ARG001  (the shape of the hook)
    return side in ship.guns and is_empty(ship.guns[side])


def kinds(scene: Scene) -> tuple[str, ...]:
    return tuple(kind for kind in KINDS.ask(scene) if kind != NEVER)


def kind_fired(scene: Scene, ship: Ship, side: Side, order: Mapping[str, object]) -> str | None:  # noqa: ARG001
    """The kind that the order names, or ball if it names none."""
    return str(order.get("kind") or BALL) if is_empty(ship.guns[side]) else None


def half(scene: Scene, shot: Shot) -> Share | None:  # noqa: ARG001  (the shape of the hook)
    return None if shot.ship.guns[shot.side].loaded else Share(HALF, "O-CON-1")


def fired_empty(scene: Scene, ship: Ship, side: Side) -> Refusal | None:  # noqa: ARG001  (the shape of the hook)
    guns = ship.guns[side]
    if not guns.fired or guns.load is not None:
        return None
    detail = say(
        "reloading/fired-unloaded",
        "the {side} broadside of {ship} has fired unloaded this turn",
        side=side,
        ship=ship.name,
    )
    return Refusal("reloading/fired-unloaded", detail, "O-CON-1")


def terms(scene: Scene, ship: Ship, side: Side) -> tuple[ShotTerm, ...]:
    """An empty side has no load, so every choice of its fire names a kind."""
    if not is_empty(ship.guns[side]):
        return ()
    named = tuple({"kind": kind} for kind in kinds(scene))
    return (ShotTerm("kind", {"enum": list(kinds(scene))}, named),)


def kind_refused(scene: Scene, one: ShipSide, value: object) -> Refusal | None:
    kind = value.get("kind") if isinstance(value, dict) else None
    if kind is None or kind in kinds(scene):
        return None
    if kind in KINDS.ask(scene):
        detail = say(
            "combat/never-unloaded",
            "{kind} cannot be fired unloaded by {ship}",
            kind=kind,
            ship=one.ship.name,
        )
        return Refusal("combat/never-unloaded", detail, "O-CON-2")
    return refuse(
        "combat/no-such-kind",
        "{ship} has no ammunition {kind}",
        "O-CON-2",
        ship=one.ship.name,
        kind=repr(kind),
    )


def not_both(scene: Scene, ship: Ship) -> tuple[Apart, ...]:  # noqa: ARG001  (the shape of the hook)
    """An empty side cannot be both fired and reloaded in one turn (ruling 180)."""
    return tuple(_apart(ship, side) for side in ship.sides if is_empty(ship.guns[side]))


def _apart(ship: Ship, side: Side) -> Apart:
    refusal = refuse(
        "plan/fire-and-reload",
        "the {side} broadside of {ship} cannot fire unloaded and be reloaded in one turn",
        "O-CON-3",
        side=side,
        ship=ship.name,
    )
    actions = ("fire", "reload") if side is Side.GUNS else (f"fire-{side}", f"reload-{side}")
    return Apart(actions, refusal)


CONTINUOUS_FIRE = Rule(
    key="continuous-fire",
    title="Continuous fire",
    page=35,
    level=Level.BASIC,
    clauses=("O-CON-1",),
    hooks=(
        Contribution(GUNS_READY, ready),
        Contribution(SHARE, half),
        Contribution(RELOAD_BARRED, fired_empty),
        Contribution(KIND_FIRED, kind_fired),
    ),
)

KINDS_FIRED_UNLOADED = Rule(
    key="kinds-fired-unloaded",
    title="Ammunition of continuous fire",
    page=36,
    level=Level.STANDARD,
    clauses=("O-CON-2",),
    hooks=(Contribution(SHOT_TERMS, terms),),
    objections=tuple(Objection(Slot.COMBAT, side.value, kind_refused) for side in Side),
)

CONTINUOUS_FIRE_ACTIONS = Rule(
    key="continuous-fire-actions",
    title="Continuous fire as an action",
    page=36,
    level=Level.ADVANCED,
    clauses=("O-CON-3",),
    hooks=(Contribution(ACTIONS_APART, not_both),),
)
