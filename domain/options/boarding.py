"""Boarding (p37–40): ships alongside an enemy grapple her, lie still, and send their crews across after the guns."""

from collections.abc import Iterator

from domain.facts import Entry
from domain.facts.boarding import ShipsGrappled
from domain.facts.crew import CardDiscarded
from domain.facts.damage import ColoursStruck
from domain.facts.sailing import ShipLeftTable
from domain.orders.asked import Asked
from domain.rules import boarders, grappling
from domain.ruleset.board import (
    ACTIONS,
    AGAIN,
    AHEAD,
    ASKS,
    BOARDING_BARRED,
    LIES_STILL,
    PLANS_NO_CARD,
    REFUSES,
    UNPREPARED,
    Action,
)
from domain.ruleset.hooks import Contribution
from domain.ruleset.moment import Moment
from domain.ruleset.rule import Rule
from domain.ruleset.scene import Scene
from domain.ruleset.slots import Slot
from domain.state.ship import Ship
from domain.values.names import Level
from domain.values.refusals import Refusal


def asks(scene: Scene, slot: Slot) -> tuple[Asked, ...]:
    """Before planning: first the counters, then, one after the other, the targets."""
    if slot is Slot.BOARDING:
        return grappling.board_asked(scene, "O-BRD-1")
    return grappling.target_asked(scene) if slot is Slot.TARGETS_NAMED else ()


def refuses(scene: Scene, slot: Slot, ship: Ship, item: str, value: object) -> Refusal | None:
    if slot is Slot.BOARDING and item == grappling.BOARD:
        return grappling.board_refused(scene, ship, value)
    if slot is Slot.TARGETS_NAMED and item == grappling.TARGET:
        return grappling.target_refused(scene, ship, value)
    return None


def goes_on(scene: Scene, slot: Slot) -> bool:
    return slot is Slot.TARGETS_TOLD and grappling.next_to_declare(scene.game) is not None


def target_ahead(scene: Scene, window: str, ship: Ship) -> tuple[str, ...]:  # noqa: ARG001  (the shape of the hook)
    return (grappling.TARGET,) if window == Slot.TARGETS_NAMED.window else ()


def grappled(scene: Scene, ship: Ship) -> bool:
    return bool(boarders.opponents(scene.game, ship))


def discard(moment: Moment, fact: ShipsGrappled) -> Iterator[Entry]:
    """The card of this turn is lost; the next is planned, in case she comes free in time."""
    for key in fact.ships:
        ship = moment.game.ships[key]
        held_by = [pair for pair in moment.game.links[grappling.GRAPPLED] if key in pair]
        if ship.first is not None and held_by[0] == fact.ships:  # once, however many hold her
            yield Entry("O-BRD-2", CardDiscarded(key, "first", grappling.GRAPPLED))


def nobody_alongside(scene: Scene, ship: Ship) -> str | None:
    barred = grappling.needs_contact(scene, ship)
    return barred.detail if barred else None


ACTION = Action("boarding", "O-BRD-9", nobody_alongside)


def prepared(ship: Ship) -> bool:
    return ACTION.name in ship.planned


def needs_action(scene: Scene, ship: Ship) -> Refusal | None:  # noqa: ARG001  (the shape of the hook)
    if prepared(ship):
        return None
    return Refusal("boarding/no-action", f"boarding was not planned aboard {ship.name}", "O-BRD-9")


def asks_after_actions(scene: Scene, slot: Slot) -> tuple[Asked, ...]:
    """Counters and targets in one window; a target that is left open is asked for when its turn comes."""
    if slot is not Slot.GRAPPLE:
        return ()
    counters = () if scene.game.boarding.shown else grappling.board_asked(scene, "O-BRD-9")
    return (*counters, *grappling.target_asked(scene))


def refuses_after_actions(scene: Scene, slot: Slot, ship: Ship, item: str, value: object) -> Refusal | None:
    if slot is Slot.GRAPPLE and item == grappling.BOARD:
        return grappling.board_refused(scene, ship, value)
    if slot is Slot.GRAPPLE and item == grappling.TARGET:
        return grappling.target_refused(scene, ship, value)
    return None


def goes_on_after_actions(scene: Scene, slot: Slot) -> bool:
    return slot is Slot.GRAPPLE_TOLD and grappling.next_to_declare(scene.game) is not None


def grapple_ahead(scene: Scene, window: str, ship: Ship) -> tuple[str, ...]:  # noqa: ARG001  (the shape of the hook)
    return (grappling.BOARD, grappling.TARGET) if window == Slot.GRAPPLE.window else ()


def unprepared(scene: Scene, ship: Ship, boarder: Ship) -> bool:  # noqa: ARG001  (the shape of the hook)
    """A ship that planned the action and then showed a blank is as ready as any (ruling 132)."""
    return prepared(boarder) and not prepared(ship)


BOARDING = Rule(
    key="boarding",
    title="Declaring a boarding",
    page=37,
    level=Level.BASIC,
    clauses=("O-BRD-1", "O-BRD-5", "O-BRD-6", "O-BRD-7"),
    steps=(
        (Slot.BOARDING_SHOWN, grappling.show),
        (Slot.TARGETS_TOLD, grappling.declare),
        (Slot.GRAPPLES, grappling.settle("O-BRD-1")),
    ),
    hooks=(
        Contribution(BOARDING_BARRED, grappling.needs_contact),
        Contribution(ASKS, asks),
        Contribution(REFUSES, refuses),
        Contribution(AHEAD, target_ahead),
        Contribution(AGAIN, goes_on),
    ),
    reactions=((ColoursStruck, grappling.part), (ShipLeftTable, grappling.part)),
)

HELD_BY_GRAPPLES = Rule(
    key="held-by-grapples",
    title="Grappled ships",
    page=38,
    level=Level.BASIC,
    clauses=("O-BRD-2", "O-BRD-11"),
    hooks=(Contribution(LIES_STILL, grappled), Contribution(PLANS_NO_CARD, grappled)),
)

BOARDING_ATTACK = Rule(
    key="boarding-attack",
    title="Resolving the boarding",
    page=38,
    level=Level.BASIC,
    clauses=("O-BRD-3", "O-BRD-4", "O-BRD-8", "O-BRD-12", "O-BRD-13"),
    steps=(
        (Slot.BOARDERS_MUSTER, boarders.muster),
        (Slot.VICTIMS_TOLD, boarders.name_victims),
        (Slot.BOARDERS_FIGHT, boarders.fight),
        (Slot.BOARDERS_PLACED, boarders.place),
    ),
    hooks=(
        Contribution(ASKS, boarders.victims_asked),
        Contribution(REFUSES, boarders.victim_refused),
        Contribution(AHEAD, boarders.victim_ahead),
        Contribution(AGAIN, boarders.goes_on),
    ),
)

CARD_LOST_TO_GRAPPLES = Rule(
    key="card-lost-to-grapples",
    title="The card of this turn is lost while grappled",
    page=38,
    level=Level.STANDARD,
    clauses=("O-BRD-2", "O-BRD-11"),
    hooks=(Contribution(LIES_STILL, grappled),),
    reactions=((ShipsGrappled, discard),),
    replaces=("held-by-grapples",),
)

BOARDING_BY_ACTION = Rule(
    key="boarding-by-action",
    title="Boarding as an action",
    page=39,
    level=Level.ADVANCED,
    clauses=("O-BRD-5", "O-BRD-6", "O-BRD-7", "O-BRD-9"),
    steps=(
        (Slot.GRAPPLE_TOLD, grappling.show),
        (Slot.GRAPPLE_TOLD, grappling.declare),
        (Slot.GRAPPLED, grappling.settle("O-BRD-9")),
    ),
    hooks=(
        Contribution(ACTIONS, lambda scene: (ACTION,)),  # noqa: ARG005
        Contribution(BOARDING_BARRED, grappling.needs_contact),
        Contribution(BOARDING_BARRED, needs_action),
        Contribution(ASKS, asks_after_actions),
        Contribution(REFUSES, refuses_after_actions),
        Contribution(AHEAD, grapple_ahead),
        Contribution(AGAIN, goes_on_after_actions),
    ),
    reactions=((ColoursStruck, grappling.part), (ShipLeftTable, grappling.part)),
    replaces=("boarding",),
)

BOARDING_UNPREPARED = Rule(
    key="boarding-unprepared",
    title="Boarding a ship that is not prepared for it",
    page=39,
    level=Level.ADVANCED,
    clauses=("O-BRD-10", "O-BRD-14"),
    hooks=(Contribution(UNPREPARED, unprepared),),
)
