"""Combat and reloading actions (p30, p32): no gun, musket or reload without its counter; none of them mandatory."""

from domain.ruleset.hook import Contribution
from domain.ruleset.hooks import ACTIONS, FIRE_BARRED, GUNS_READY, RELOAD_BARRED, RELOADS_AT_ONCE, Action
from domain.ruleset.rule import Rule
from domain.ruleset.scene import Scene
from domain.state.ship import Ship
from domain.values.names import Level, Side
from domain.values.refusals import Refusal, refuse
from domain.values.said import Said, Term, say

BROADSIDES = (Side.LEFT, Side.RIGHT)


def fire_action(side: Side) -> Action:
    def fails(scene: Scene, ship: Ship) -> str | None:
        return (
            None
            if GUNS_READY.ask(scene, ship, side)
            else say("warning", "the {side} guns are not loaded", side=Said(Term(side)))
        )

    return Action(f"fire-{side}", "A-CAC-1", fails)


def reload_action(side: Side) -> Action:
    def fails(scene: Scene, ship: Ship) -> str | None:
        """Guns are reloaded if they are empty, or if a rule lets them be reloaded in the turn in which they fire."""
        empty = side in ship.guns and (ship.guns[side].load is None or RELOADS_AT_ONCE.ask(scene, ship, side))
        return None if empty else say("warning", "the {side} guns are not empty", side=Said(Term(side)))

    return Action(f"reload-{side}", "A-RAC-1", fails)


def never_fails(scene: Scene, ship: Ship) -> str | None:  # noqa: ARG001  (the shape of an action)
    return None


FIRE_LEFT, FIRE_RIGHT = fire_action(Side.LEFT), fire_action(Side.RIGHT)
RELOAD_LEFT, RELOAD_RIGHT = reload_action(Side.LEFT), reload_action(Side.RIGHT)
MUSKETRY = Action("musketry", "A-CAC-2", never_fails)


def guns_need_action(scene: Scene, ship: Ship, item: str) -> Refusal | None:  # noqa: ARG001  (the hook's shape)
    if item not in BROADSIDES or f"fire-{item}" in ship.crew.planned:
        return None
    return refuse(
        "combat/no-action", "fire-{item} was not planned aboard {ship}", "A-CAC-1", item=item, ship=ship.name
    )


def muskets_need_action(scene: Scene, ship: Ship, item: str) -> Refusal | None:  # noqa: ARG001  (the hook's shape)
    if item != MUSKETRY.name or item in ship.crew.planned:
        return None
    return refuse("combat/no-action", "musketry was not planned aboard {ship}", "A-CAC-2", ship=ship.name)


def reload_needs_action(scene: Scene, ship: Ship, side: Side) -> Refusal | None:  # noqa: ARG001  (the hook's shape)
    if side not in BROADSIDES or f"reload-{side}" in ship.crew.planned:
        return None
    return refuse(
        "reloading/no-action",
        "reload-{side} was not planned aboard {ship}",
        "A-RAC-1",
        side=side,
        ship=ship.name,
    )


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
