"""Boarding as an action (p39–40): planned like other actions, declared in the action phase.

A ship that did not plan it suffers more when she is boarded.
"""

from dataclasses import replace

from domain.options.boarding.boarders import UNPREPARED
from domain.options.boarding.declaring import COUNTER, TARGET_NAMED, needs_contact
from domain.options.boarding.grapples import (
    BOARDING_BARRED,
    PARTING,
    declare,
    next_to_declare,
    occurrences,
    settle,
    show,
)
from domain.options.random_events import OCCURRENCES, RANDOM_EVENTS
from domain.ruleset.hook import Contribution
from domain.ruleset.hooks import ACTIONS, AGAIN, Action
from domain.ruleset.rule import Rule
from domain.ruleset.scene import Scene
from domain.ruleset.slots import Slot
from domain.ruleset.subjects import ships_at_sea
from domain.state.ship import Ship
from domain.values.names import Level
from domain.values.refusals import Refusal, refuse


def nobody_alongside(scene: Scene, ship: Ship) -> str | None:
    barred = needs_contact(scene, ship)
    return barred.detail if barred else None


ACTION = Action("boarding", "O-BRD-9", nobody_alongside)


def prepared(ship: Ship) -> bool:
    return ACTION.name in ship.crew.planned


def needs_action(scene: Scene, ship: Ship) -> Refusal | None:  # noqa: ARG001  (the shape of the hook)
    if prepared(ship):
        return None
    return refuse("boarding/no-action", "boarding was not planned aboard {ship}", "O-BRD-9", ship=ship.name)


def before_the_counters(scene: Scene) -> tuple[Ship, ...]:
    """Every ship until the counters are shown, then none: when the window opens again, only targets are declared."""
    return () if scene.game.boarding.shown else scene.game.at_sea


def goes_on(scene: Scene, slot: Slot) -> bool:
    return slot is Slot.GRAPPLE_TOLD and next_to_declare(scene.game) is not None


def unprepared(scene: Scene, ship: Ship, boarder: Ship) -> bool:  # noqa: ARG001  (the shape of the hook)
    """A ship that planned the action and then showed a blank counts as prepared (ruling 132)."""
    return prepared(boarder) and not prepared(ship)


# Counters and targets are asked for in one window; a ship that leaves her target open is asked again in her turn.
COUNTER_BY_ACTION = replace(
    COUNTER, slot=Slot.GRAPPLE, rule="O-BRD-9", of=before_the_counters, ahead=ships_at_sea
)
TARGET_BY_ACTION = replace(TARGET_NAMED, slot=Slot.GRAPPLE)

BOARDING_BY_ACTION = Rule(
    key="boarding-by-action",
    title="Boarding as an action",
    page=39,
    level=Level.ADVANCED,
    clauses=("O-BRD-5", "O-BRD-6", "O-BRD-7", "O-BRD-9"),
    steps=(
        (Slot.GRAPPLE_TOLD, show),
        (Slot.GRAPPLE_TOLD, declare),
        (Slot.GRAPPLED, settle("O-BRD-9")),
    ),
    questions=(COUNTER_BY_ACTION, TARGET_BY_ACTION),
    hooks=(
        Contribution(ACTIONS, lambda scene: (ACTION,)),  # noqa: ARG005
        Contribution(BOARDING_BARRED, needs_contact),
        Contribution(BOARDING_BARRED, needs_action),
        Contribution(AGAIN, goes_on),
        Contribution(OCCURRENCES, occurrences(Slot.GRAPPLED)),
    ),
    reactions=PARTING,
    replaces=("boarding",),
    brings=(RANDOM_EVENTS,),
)

BOARDING_UNPREPARED = Rule(
    key="boarding-unprepared",
    title="Boarding a ship that is not prepared for it",
    page=39,
    level=Level.ADVANCED,
    clauses=("O-BRD-10", "O-BRD-14"),
    hooks=(Contribution(UNPREPARED, unprepared),),
)
