"""Well-trained gunners: a broadside reloaded in the turn it fired, or double shot loaded in one turn; once."""

from collections.abc import Iterator

from domain.facts import Entry
from domain.facts.abilities import GunnersHurried
from domain.options.captain_and_crew.cards import ONCE, Card, spent, used
from domain.orders.asked import Form, one_of
from domain.ruleset.hook import Contribution
from domain.ruleset.hooks import KINDS, LOADS_SLOWLY, RELOAD_BARRED, RELOADS_AT_ONCE
from domain.ruleset.moment import Moment
from domain.ruleset.question import Items, Objection, Question
from domain.ruleset.rule import Rule
from domain.ruleset.scene import Scene
from domain.ruleset.slots import Slot
from domain.ruleset.subjects import ShipSide, ships_at_sea
from domain.state.ship import Ship
from domain.values.names import Ability, Level, Side
from domain.values.refusals import Refusal, refuse
from domain.values.said import Term

CARD = Card(
    Ability.WELL_TRAINED_GUNNERS,
    ONCE,
    "C-CRW-2",
    "One broadside is reloaded in the turn it fired, or double shot loaded in one turn; once; not untrained.",
)
ITEM = "gunners"


def barred(scene: Scene, ship: Ship) -> Refusal | None:
    if left_out := spent(scene, ship, CARD):
        return left_out
    if ship.crew.untrained:
        return refuse(
            "reloading/untrained", "the crew of {ship} lacks the training for it", CARD.rule, ship=ship.name
        )
    return None


def able(scene: Scene) -> tuple[Ship, ...]:
    return tuple(ship for ship in scene.game.at_sea if barred(scene, ship) is None)


def has_fired(ship: Ship, side: Side) -> bool:
    """Whether loaded guns were fired this turn: their ammunition still lies face-up in the box."""
    return ship.guns[side].fired and ship.guns[side].load is not None


def at_once(scene: Scene, ship: Ship, side: Side) -> bool:  # noqa: ARG001  (the shape of the hook)
    """Whether this side may be reloaded although it fired; in Advanced only by its reload action (ruling 166)."""
    return ship in able(scene)


def slow_kinds(scene: Scene, ship: Ship, side: Side) -> tuple[str, ...]:
    return tuple(kind for kind in KINDS.ask(scene) if LOADS_SLOWLY.ask(scene, ship, side, kind))


def work(scene: Scene, ship: Ship) -> tuple[Side, ...]:
    """Sides that only these gunners can load now, or only they can load in one phase."""
    return tuple(
        side
        for side in ship.sides
        if RELOAD_BARRED.ask(scene, ship, side) is None
        and (has_fired(ship, side) or (ship.guns[side].load is None and slow_kinds(scene, ship, side)))
    )


def form(scene: Scene, ship: Ship) -> Form:
    sides = work(scene, ship) if ship in able(scene) else ()
    return one_of((None, *(side.value for side in sides)), default=None)


def refuses(scene: Scene, ship: Ship, value: object) -> Refusal | None:
    if value is None:
        return None
    if value not in tuple(ship.sides):
        return refuse("order/malformed", "the gunners are sent to the left or the right side", CARD.rule)
    refusal = barred(scene, ship) or RELOAD_BARRED.ask(scene, ship, Side(str(value)))
    if refusal is not None or Side(str(value)) in work(scene, ship):
        return refusal
    return refuse(
        "reloading/nothing-to-hurry",
        "there is nothing to hurry at the {side} guns of {ship}",
        CARD.rule,
        side=Term(str(value)),
        ship=ship.name,
    )


def together(scene: Scene, items: Items) -> Refusal | None:
    """Guns that fired this turn can be reloaded only on the side to which these gunners are sent."""
    for (key, item), value in items.items():
        ship = scene.game.ships.get(key)
        if ship is None or value is None or item not in tuple(ship.sides):
            continue
        if has_fired(ship, Side(item)) and items.get((key, ITEM)) != item:
            at = f"{key}/{item}"
            return refuse(
                "reloading/not-empty",
                "the {side} broadside of {ship} was not empty when the phase began",
                CARD.rule,
                at=at,
                side=item,
                ship=ship.name,
            )
    return None


def too_slow(scene: Scene, one: ShipSide, value: object) -> Refusal | None:
    """Even these gunners cannot load double shot into guns that fired this turn."""
    if value is None or not has_fired(*one) or value not in slow_kinds(scene, *one):
        return None
    return refuse(
        "reloading/too-slow",
        "{kind} cannot be loaded in the turn in which the {side} broadside fired",
        CARD.rule,
        kind=Term(str(value)),
        side=Term(one.side),
    )


def hurry(moment: Moment) -> Iterator[Entry]:
    """The ability is used only where it is needed, not where any gunners could have loaded the side."""
    for ship in able(moment.scene):
        named = moment.answer(ship.id, ITEM).value
        if not isinstance(named, str):
            continue
        side, kind = Side(named), moment.answer(ship.id, named).value
        if has_fired(ship, side) or kind in slow_kinds(moment.scene, ship, side):
            yield used(moment.scene, ship, CARD)
            yield Entry(CARD.rule, GunnersHurried(ship.id, side.value))


GUNNERS_SENT = Question(
    slot=Slot.RELOADING,
    item=ITEM,
    rule=CARD.rule,
    of=ships_at_sea,
    form=form,
    refuses=refuses,
    together=together,
    ahead=able,
)

WELL_TRAINED_GUNNERS = Rule(
    key="well-trained-gunners",
    title="Well-trained gunners",
    page=0,
    level=Level.BASIC,
    clauses=("C-CRW-2",),
    steps=((Slot.GUNNERS_CALLED, hurry),),
    questions=(GUNNERS_SENT,),
    objections=tuple(Objection(Slot.RELOADING, side.value, too_slow) for side in Side),
    hooks=(CARD.dealt, Contribution(RELOADS_AT_ONCE, at_once)),
    terms=(CARD.term,),
)
