"""Reloading with a choice (p27): a kind out of that side's storage, in secret, or nothing."""

from collections.abc import Iterator

from domain.facts import Entry
from domain.facts.reloading import BroadsideReloaded
from domain.facts.storage import AmmunitionReadied
from domain.orders.asked import Form, one_of
from domain.rules.reloading import store
from domain.ruleset.hooks import KINDS, LOADS_SLOWLY, RELOAD_BARRED, RELOADS_AT_ONCE
from domain.ruleset.moment import Moment
from domain.ruleset.question import Question
from domain.ruleset.rule import Rule
from domain.ruleset.scene import Scene
from domain.ruleset.slots import Slot
from domain.ruleset.subjects import ShipSide, item_of_side, sides_afloat
from domain.state.ship import Ship
from domain.values.names import Level, Side
from domain.values.refusals import Refusal, refuse
from domain.values.said import say
from domain.values.sealed import Sealed

BALL = "ball"


def refusal(scene: Scene, ship: Ship, side: Side) -> Refusal | None:
    """Why this side may not be loaded now."""
    guns = ship.guns[side]
    hurried = guns.hurried or (guns.fired and RELOADS_AT_ONCE.ask(scene, ship, side))
    if guns.load is not None and not hurried:
        detail = say(
            "reloading/not-empty",
            "the {side} broadside of {ship} was not empty when the phase began",
            side=side,
            ship=ship.name,
        )
        return Refusal("reloading/not-empty", detail, "B-REL-1")
    return RELOAD_BARRED.ask(scene, ship, side)


def kind_form(scene: Scene, one: ShipSide) -> Form:
    """Nothing, or a kind. The default is the kind fired last, or nothing if these guns fired in this turn."""
    if refusal(scene, *one) is not None:
        return one_of((None,), None)
    guns = one.ship.guns[one.side]
    return one_of((None, *KINDS.ask(scene)), None if guns.fired else guns.last or BALL, free=True)


def refuses(scene: Scene, one: ShipSide, value: object) -> Refusal | None:
    if value is None:
        return None
    if value not in KINDS.ask(scene):
        return refuse(
            "reloading/no-such-kind",
            "{ship} has no ammunition {value}",
            "S-REL-1",
            ship=one.ship.name,
            value=repr(value),
        )
    return refusal(scene, *one)


def reload(moment: Moment) -> Iterator[Entry]:
    """Everybody sees an empty gun box, so an order not to reload is opened; a kind stays sealed until it is fired.

    A kind that takes two phases lies face-up after the first: that order is opened too, unless the gunners hurry.
    """
    sides = [
        (ship, side)
        for ship in moment.game.afloat
        for side, guns in ((side, ship.guns[side]) for side in ship.sides)
        if (guns.load is None or guns.hurried) and refusal(moment.scene, ship, side) is None
    ]
    answers = [(ship, side, moment.answer(ship.id, side.value)) for ship, side in sides]
    slow = {
        (ship.id, side)
        for ship, side, answer in answers
        if answer.value is not None
        and not ship.guns[side].hurried
        and LOADS_SLOWLY.ask(moment.scene, ship, side, str(answer.value))
    }
    yield from moment.open(
        answer.sealed for ship, side, answer in answers if answer.value is None or (ship.id, side) in slow
    )
    for ship, side, answer in answers:
        if (ship.id, side) in slow:
            yield Entry("S-REL-1", AmmunitionReadied(ship.id, side.value, str(answer.value)))
        elif answer.value is not None or ship.guns[side].hurried:
            kind = usual(moment.scene, ship, side) if answer.value is None else answer.public
            assert isinstance(kind, str | Sealed)
            yield Entry("S-REL-1", BroadsideReloaded(ship.id, side.value, kind))


def usual(scene: Scene, ship: Ship, side: Side) -> str:
    """What hurried gunners load if the order names no kind: the last kind if it takes one phase, otherwise ball."""
    last = ship.guns[side].last or BALL
    return BALL if LOADS_SLOWLY.ask(scene, ship, side, last) else last


# What a side is reloaded with can be decided when the turn is planned.
NEXT_KIND = Question(
    slot=Slot.RELOADING,
    item=item_of_side,
    items=tuple(Side),
    rule="S-REL-1",
    of=sides_afloat,
    form=kind_form,
    refuses=refuses,
    ahead=sides_afloat,
    opens="later",
)

RELOADING_KINDS = Rule(
    key="reloading-kinds",
    title="Reloading with a choice of ammunition",
    page=27,
    level=Level.STANDARD,
    clauses=("S-REL-1", "S-REL-3"),
    steps=((Slot.RELOADED, reload), (Slot.STORED, store)),
    questions=(NEXT_KIND,),
    replaces=("reloading",),
)
