"""Combat and reloading actions (p30, p32): no gun, musket or reload without its counter; none of them mandatory."""

from domain.ruleset.board import ACTIONS, FIRE_BARRED, GUNS_READY, RELOAD_BARRED, Action
from domain.ruleset.hooks import Contribution
from domain.ruleset.rule import Rule
from domain.ruleset.scene import Scene
from domain.state.ship import Ship
from domain.values.names import Level, Side
from domain.values.refusals import Refusal


def fire_action(side: Side) -> Action:
    def fails(scene: Scene, ship: Ship) -> str | None:
        return None if GUNS_READY.ask(scene, ship, side) else f"the {side} guns are not loaded"

    return Action(f"fire-{side}", "A-CAC-1", fails)


def reload_action(side: Side) -> Action:
    def fails(scene: Scene, ship: Ship) -> str | None:  # noqa: ARG001  (the shape of an action)
        return None if ship.broadsides[side].load is None else f"the {side} guns are not empty"

    return Action(f"reload-{side}", "A-RAC-1", fails)


def never_fails(scene: Scene, ship: Ship) -> str | None:  # noqa: ARG001  (the shape of an action)
    return None


FIRE_LEFT, FIRE_RIGHT = fire_action(Side.LEFT), fire_action(Side.RIGHT)
RELOAD_LEFT, RELOAD_RIGHT = reload_action(Side.LEFT), reload_action(Side.RIGHT)
MUSKETRY = Action("musketry", "A-CAC-2", never_fails)


def guns_need_action(scene: Scene, ship: Ship, item: str) -> Refusal | None:  # noqa: ARG001  (the hook's shape)
    if item not in tuple(Side) or f"fire-{item}" in ship.planned:
        return None
    return Refusal("combat/no-action", f"fire-{item} was not planned aboard {ship.name}", "A-CAC-1")


def muskets_need_action(scene: Scene, ship: Ship, item: str) -> Refusal | None:  # noqa: ARG001  (the hook's shape)
    if item != MUSKETRY.name or item in ship.planned:
        return None
    return Refusal("combat/no-action", f"musketry was not planned aboard {ship.name}", "A-CAC-2")


def reload_needs_action(scene: Scene, ship: Ship, side: Side) -> Refusal | None:  # noqa: ARG001  (the hook's shape)
    if f"reload-{side}" in ship.planned:
        return None
    return Refusal("reloading/no-action", f"reload-{side} was not planned aboard {ship.name}", "A-RAC-1")


FIRE_ACTIONS = Rule(
    key="fire-actions",
    title="Fire a broadside",
    page=30,
    level=Level.ADVANCED,
    clauses=("A-CAC-1",),
    hooks=(
        Contribution(ACTIONS, lambda scene: (FIRE_LEFT, FIRE_RIGHT)),  # noqa: ARG005
        Contribution(FIRE_BARRED, guns_need_action),
    ),
)

MUSKETRY_ACTION = Rule(
    key="musketry-action",
    title="Musketry fire as an action",
    page=30,
    level=Level.ADVANCED,
    clauses=("A-CAC-2",),
    hooks=(
        Contribution(ACTIONS, lambda scene: (MUSKETRY,)),  # noqa: ARG005
        Contribution(FIRE_BARRED, muskets_need_action),
    ),
)

RELOAD_ACTIONS = Rule(
    key="reload-actions",
    title="Reload a broadside",
    page=30,
    level=Level.ADVANCED,
    clauses=("A-RAC-1",),
    hooks=(
        Contribution(ACTIONS, lambda scene: (RELOAD_LEFT, RELOAD_RIGHT)),  # noqa: ARG005
        Contribution(RELOAD_BARRED, reload_needs_action),
    ),
)
