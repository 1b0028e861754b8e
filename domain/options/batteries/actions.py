"""Actions of a battery (p48): fire, reload, musketry, extinguish, and the repair of plain damage."""

from domain.ruleset.hook import Contribution
from domain.ruleset.hooks import ACTION_BARRED, ACTIONS, FIRE_BARRED, GUNS_READY, RELOAD_BARRED, Action
from domain.ruleset.rule import Rule
from domain.ruleset.scene import Scene
from domain.state.ship import Ship
from domain.values.names import Level, Side
from domain.values.refusals import Refusal, refuse
from domain.values.said import say


def not_loaded(scene: Scene, ship: Ship) -> str | None:
    return None if GUNS_READY.ask(scene, ship, Side.GUNS) else "the guns are not loaded"


def not_empty(scene: Scene, ship: Ship) -> str | None:  # noqa: ARG001  (the shape of an action)
    return None if ship.guns[Side.GUNS].load is None else "the guns are not empty"


FIRE, RELOAD = Action("fire", "T-BAT-5", not_loaded), Action("reload", "T-BAT-5", not_empty)
# The counters that only a battery has, and those that it shares with ships.
OF_BATTERIES = (FIRE.name, RELOAD.name)
SHARED = ("musketry", "extinguish", "repair")


def barred(scene: Scene, ship: Ship, action: str) -> Refusal | None:
    if ship.id in scene.game.batteries:
        useful = (*OF_BATTERIES, *SHARED)
        detail = say(
            "plan/not-for-a-battery",
            "a battery has no use of {action}: it has {useful}",
            action=action,
            useful=", ".join(useful),
        )
        return None if action in useful else Refusal("plan/not-for-a-battery", detail, "T-BAT-5")
    if action in OF_BATTERIES:
        return refuse(
            "plan/not-for-a-ship", "only a battery has the action {action}", "T-BAT-5", action=action
        )
    return None


def guns_need_action(scene: Scene, ship: Ship, item: str) -> Refusal | None:  # noqa: ARG001  (the hook's shape)
    if item != Side.GUNS or FIRE.name in ship.crew.planned:
        return None
    return refuse("combat/no-action", "fire was not planned in {ship}", "T-BAT-5", ship=ship.name)


def reload_needs_action(scene: Scene, ship: Ship, side: Side) -> Refusal | None:  # noqa: ARG001  (the hook's shape)
    if side is not Side.GUNS or RELOAD.name in ship.crew.planned:
        return None
    return refuse("reloading/no-action", "reload was not planned in {ship}", "T-BAT-5", ship=ship.name)


BATTERY_ACTIONS = Rule(
    key="battery-actions",
    title="Actions of a battery",
    page=48,
    level=Level.ADVANCED,
    clauses=("T-BAT-5",),
    hooks=(
        Contribution(ACTIONS, lambda scene: (FIRE, RELOAD)),  # noqa: ARG005
        Contribution(ACTION_BARRED, barred),
        Contribution(FIRE_BARRED, guns_need_action),
        Contribution(RELOAD_BARRED, reload_needs_action),
    ),
)
