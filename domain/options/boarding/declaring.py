"""Declaring a boarding (p37–38): every ship shows Boarding or Blank, then one after the other names her target."""

from domain.options.boarding.grapples import (
    BOARD,
    BOARDING_BARRED,
    PARTING,
    TARGET,
    alongside,
    declare,
    next_to_declare,
    occurrences,
    settle,
    show,
)
from domain.options.random_events import OCCURRENCES, RANDOM_EVENTS
from domain.orders.asked import Form, one_of
from domain.ruleset.hook import Contribution
from domain.ruleset.hooks import AGAIN
from domain.ruleset.question import Question
from domain.ruleset.rule import Rule
from domain.ruleset.scene import Scene
from domain.ruleset.slots import Slot
from domain.ruleset.subjects import ships_at_sea
from domain.state.ship import Ship
from domain.values.names import Level
from domain.values.refusals import Refusal, refuse


def needs_contact(scene: Scene, ship: Ship) -> Refusal | None:
    if alongside(scene.game, ship):
        return None
    return refuse("boarding/not-alongside", "no enemy lies alongside {ship}", "O-BRD-1", ship=ship.name)


def board_form(scene: Scene, ship: Ship) -> Form:
    """Boarding (true) or Blank (false); a ship that may not board can only show Blank."""
    return one_of((False, True) if BOARDING_BARRED.ask(scene, ship) is None else (False,), default=False)


def board_refused(scene: Scene, ship: Ship, value: object) -> Refusal | None:
    if not isinstance(value, bool):
        return refuse("order/malformed", "a ship boards (true) or shows a blank (false)", "O-BRD-1")
    return BOARDING_BARRED.ask(scene, ship) if value else None


def target_form(scene: Scene, ship: Ship) -> Form:
    """One ship at a time has to declare; the others may declare now, or leave null until it is their turn."""
    enemies = [enemy.id for enemy in alongside(scene.game, ship)] if _declares(scene, ship) else []
    default = enemies[0] if len(enemies) == 1 else None
    return one_of((None, *enemies), default, free=ship.id == next_to_declare(scene.game))


def _declares(scene: Scene, ship: Ship) -> bool:
    """Whether she can still name a target; before the counters are shown, whether she might have one to name."""
    boarding = scene.game.boarding
    if not boarding.shown:
        return BOARDING_BARRED.ask(scene, ship) is None
    return boarding.shown.get(ship.id, False) and ship.id not in boarding.targets


def target_refused(scene: Scene, ship: Ship, value: object) -> Refusal | None:
    if value is None:
        return None
    if not isinstance(value, str):
        return refuse("order/malformed", "a target is named by its id", "O-BRD-6")
    if not _declares(scene, ship):
        return refuse("grapple/not-boarding", "{ship} has nobody to declare", "O-BRD-6", ship=ship.name)
    if value in (enemy.id for enemy in alongside(scene.game, ship)):
        return None
    return refuse(
        "grapple/not-alongside",
        "{value} is no enemy alongside {ship}",
        "O-BRD-6",
        value=value,
        ship=ship.name,
    )


def goes_on(scene: Scene, slot: Slot) -> bool:
    return slot is Slot.TARGETS_TOLD and next_to_declare(scene.game) is not None


COUNTER = Question(
    slot=Slot.BOARDING,
    item=BOARD,
    rule="O-BRD-1",
    of=ships_at_sea,
    form=board_form,
    refuses=board_refused,
)

TARGET_NAMED = Question(
    slot=Slot.TARGETS_NAMED,
    item=TARGET,
    rule="O-BRD-6",
    of=ships_at_sea,
    form=target_form,
    refuses=target_refused,
    ahead=ships_at_sea,
)

BOARDING = Rule(
    key="boarding",
    title="Declaring a boarding",
    page=37,
    level=Level.BASIC,
    clauses=("O-BRD-1", "O-BRD-5", "O-BRD-6", "O-BRD-7"),
    steps=(
        (Slot.BOARDING_SHOWN, show),
        (Slot.TARGETS_TOLD, declare),
        (Slot.GRAPPLES, settle("O-BRD-1")),
    ),
    questions=(COUNTER, TARGET_NAMED),
    hooks=(
        Contribution(BOARDING_BARRED, needs_contact),
        Contribution(AGAIN, goes_on),
        Contribution(OCCURRENCES, occurrences(Slot.GRAPPLES)),
    ),
    reactions=PARTING,
    brings=(RANDOM_EVENTS,),
)
