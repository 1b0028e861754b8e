"""Musketry fire (p17): base to base within the ruler's width, in any direction, no reloading."""

from collections.abc import Iterator
from itertools import product

from domain.facts import Entry
from domain.facts.gunnery import Measurement, MusketryFired
from domain.geometry.marks import ends_of, gap_of
from domain.orders.asked import Choice, Form
from domain.rules.artillery import settled_target, target_named
from domain.rules.firepower import muskets
from domain.ruleset.hook import Contribution
from domain.ruleset.hooks import BOX_READ, FIRE_BARRED, MARKS, MUSKET_REACH, TARGET_BARRED
from domain.ruleset.moment import Moment
from domain.ruleset.question import Question
from domain.ruleset.rule import Rule
from domain.ruleset.scene import Scene
from domain.ruleset.slots import Slot
from domain.ruleset.subjects import ships_afloat
from domain.state.ship import Ship
from domain.values.names import Level
from domain.values.refusals import Refusal, refuse
from domain.values.said import say

ITEM = "musketry"


def musketry_form(scene: Scene, ship: Ship) -> Form:
    choices = (Choice(None), *_targets(scene, ship))
    return Form(None, {"type": ["string", "null"]}, choices, free=len(choices) > 1)


def _targets(scene: Scene, ship: Ship) -> Iterator[Choice]:
    if FIRE_BARRED.ask(scene, ship, ITEM) is not None:
        return
    for target in scene.game.afloat:
        if target.id == ship.id or TARGET_BARRED.ask(scene, ship, target) is not None:
            continue
        distance = measured_to(scene, ship, target)
        if distance is not None and distance <= MUSKET_REACH.ask(scene, ship):
            yield Choice(target.id, {"range": distance, "counters": {"E": muskets(scene, ship)}})


def measured_to(scene: Scene, ship: Ship, target: Ship) -> int | None:
    """The distance to a target in any direction; None if one of the two is not on the table."""
    pairs = product(MARKS.ask(scene, ship), MARKS.ask(scene, target))
    return min((gap_of(here, there) for here, there in pairs), default=None)


def refuses(scene: Scene, ship: Ship, value: object) -> Refusal | None:
    if value is None:
        return None
    if not isinstance(value, str):
        return refuse(
            "order/malformed", "musketry is ordered by the target's id, or null to hold fire", "B-MUS-1"
        )
    barred = FIRE_BARRED.ask(scene, ship, ITEM)
    if barred is not None:
        return barred
    target = target_named(scene, ship, value)
    if isinstance(target, Refusal):
        return target
    distance, reach = measured_to(scene, ship, target), MUSKET_REACH.ask(scene, ship)
    if distance is not None and distance <= reach:
        return None
    detail = say(
        "combat/out-of-musketry",
        "{target} is farther from {ship} than the muskets reach",
        target=target.name,
        ship=ship.name,
    )
    measure = {"reach": reach} if distance is None else {"gap": distance, "reach": reach}
    return Refusal("combat/out-of-musketry", detail, "B-MUS-1", measure=measure)


def fire(moment: Moment) -> Iterator[Entry]:
    scene = moment.scene
    for ship in moment.game.afloat:
        named = moment.answer(ship.id, ITEM).value
        aimed = (yield from settled_target(moment, ship, ITEM, named)) if isinstance(named, str) else None
        if aimed is not None:
            target = moment.game.ships[aimed]
            power = muskets(scene, ship)
            (here,), (there,) = MARKS.ask(scene, ship), MARKS.ask(scene, target)
            box = BOX_READ.ask(scene, ship, "crew") + 1
            measured = Measurement(*ends_of(here, there), box, power, ())
            yield Entry(
                "B-MUS-2", MusketryFired(ship.id, target.id, gap_of(here, there), {"E": power}, measured)
            )


def ruler_width(scene: Scene, ship: Ship) -> int | None:
    """Base to base within the width of the ruler, or base to dot (ruling 151)."""
    return None if ship.pose is None else scene.pack.ruler.width


MUSKETS = Question(
    slot=Slot.COMBAT,
    item=ITEM,
    rule="B-MUS-1",
    of=ships_afloat,
    form=musketry_form,
    refuses=refuses,
)

MUSKETRY = Rule(
    key="musketry",
    title="Musketry fire",
    page=17,
    level=Level.BASIC,
    clauses=("B-MUS-1", "B-MUS-2", "B-MUS-3"),
    steps=((Slot.GUNS_FIRED, fire),),
    questions=(MUSKETS,),
    hooks=(Contribution(MUSKET_REACH, ruler_width),),
)
